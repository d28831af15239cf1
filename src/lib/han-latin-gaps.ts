/** Spaces between Han characters and Latin letters or digits, for output that style sheets cannot space: feeds, Markdown, images. */

const border = /(?<=\p{Script=Han})(?=[\p{Script=Latin}\p{Nd}])|(?<=[\p{Script=Latin}\p{Nd}])(?=\p{Script=Han})/gu;

export const withGaps = (text: string): string => text.replace(border, ' ');

/** The same for the text in HTML that we printed, except in code. */
export const htmlWithGaps = (html: string): string => {
  let code = 0;
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index) => {
      if (index % 2 === 0) return code > 0 ? part : withGaps(part);
      if (/^<(?:pre|code)\b/.test(part)) code++;
      else if (/^<\/(?:pre|code)>/.test(part)) code--;
      return part;
    })
    .join('');
};
