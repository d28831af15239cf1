/** A page of Markdown in another language: front matter, headings and paragraphs are translated, what is in fences stays. */

/** Headings keep the ids of the original, as GitHub makes them. */
const idOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

function blockIn(block, say) {
  const [, marks, heading] = /^(#+) (.*)$/.exec(block) ?? [];
  if (heading === undefined) return say(block.replaceAll('\n', ' '));
  return /^`[^`]*`$/.test(heading) ? block : `${marks} ${say(heading)} {#${idOf(heading)}}`;
}

export function translated(page, say) {
  const [, matter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page);
  const head = matter.replace(/^(\w+): (.*)$/gm, (_, key, value) => `${key}: ${JSON.stringify(say(value))}`);
  // Every second piece is a fence.
  const pieces = body.split(/^((`{3,})[\s\S]*?\n\2\n)/m).filter((_, index) => index % 3 < 2);
  const said = pieces.map((piece, index) =>
    index % 2 === 1
      ? piece
      : piece.replace(/\S(?:.|\n(?!\n))*/g, (block) => blockIn(block.trim(), say) + (block.endsWith('\n') ? '\n' : '')),
  );
  return `---\n${head}\n---\n${said.join('')}`;
}
