/** Temml's `style` attributes, which our content policy forbids, as attributes of MathML and classes of the style sheet `math`. */

/** What a declaration becomes; others are left out, as the style sheet has a value that is near. */
const counterparts: [declaration: RegExp, part: string][] = [
  [/^border-(left|right|top|bottom):.*\b(solid|dashed|double)$/, 'class $1-$2'],
  [/^border:.*$/, 'class framed'],
  [/^padding:(?:3pt|0\.3em)$/, 'class padded'],
  [/^padding-(left|right):0(?:em|pt)$/, 'class no-$1'],
  [/^width:(100|50)%$/, 'class width-$1'],
  [/^font-weight:bold$/, 'class bold'],
  [/^color:(#[\da-f]{3,8}|[a-z]+)$/i, 'color $1'],
];

export const withoutStyles = (mathml: string): string =>
  mathml.replace(/<(\w+)\b([^<>]*?) style="([^"]*)"/g, (_, element: string, attributes: string, style: string) => {
    const parts = style.split(';').flatMap((declaration) => {
      const row = counterparts.find(([pattern]) => pattern.test(declaration));
      return row === undefined ? [] : declaration.replace(...row).split(' ');
    });
    const named = (kind: string): string[] => parts.filter((_, index) => parts[index - 1] === kind);
    const [, before = ''] = / class="([^"]*)"/.exec(attributes) ?? [];
    const classes = [before, ...named('class')].filter(Boolean).join(' ');
    const [color] = named('color');
    return [
      `<${element}${attributes.replace(/ class="[^"]*"/, '')}`,
      classes === '' ? '' : ` class="${classes}"`,
      color === undefined ? '' : ` mathcolor="${color}"`,
    ].join('');
  });
