/** Under which ending a file beside texts is published, so that it runs nowhere in the name of the site: at the host, or in the browser of a reader who opens its address. */
import { extensionOf } from '../lib/paths.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { elements } from '../markdown/html-tags.ts';
import { isInertXml } from './inert-xml.ts';

/** Who names a file so means a page or a picture, and would get another. */
const PAGE = /^\.(?:\w*html?|svgz)$/i;
/** Of these every host knows the kind, even one without a list of kinds, and browsers show what they get under it. */
const KNOWN_EVERYWHERE = /^\.(?:css|js|json)$/i;
/** No host runs these. Some do not know all of them: then the host, or the browser of a reader, looks at what is in the file. */
const KNOWN = new Set(
  (
    'png apng jpg jpeg jfif gif webp avif bmp ico tif tiff heic heif jxl svg ' +
    'mp4 m4v webm ogv mov mkv avi mp3 m4a aac ogg oga opus wav flac mid vtt srt woff woff2 ttf otf ' +
    'pdf epub rtf doc docx xls xlsx ppt pptx odt ods odp ics vcf zip gz tgz bz2 xz zst tar 7z rar jar ' +
    'txt csv tsv xml kml gpx drawio md mdx log yml yaml toml ini patch diff sql ipynb ' +
    'mjs cjs ts mts cts jsx tsx vue svelte scss less go rs java kt kts scala swift c h cpp hpp proto graphql'
  ).split(' '),
);

/** With its dot; of other kinds, that of texts or of bytes, as hosts run what nobody can list. Null if the file must not be published. */
export function publishedEnding(file: string, bytes: Uint8Array): string | null {
  const ending = extensionOf(file);
  if (PAGE.test(ending)) return null;
  if (KNOWN_EVERYWHERE.test(ending)) return ending;
  const text = textOf(bytes);
  const isKept = KNOWN.has(ending.slice(1).toLowerCase()) && !looksOtherwise(ending, bytes);
  if (!beginsWithTag(bytes)) return isKept ? ending : text === null ? '.bin' : '.txt';
  const isXml = IS_XML.test(ending);
  if (text === null || !isInertXml(text)) return isXml || text === null || looksLikePage(text) ? null : '.txt';
  return isXml || (isKept && (text.startsWith('<?xml ') || !looksLikePage(text))) ? ending : '.xml';
}

const textOf = (bytes: Uint8Array): string | null =>
  nullIfThrown(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));

/** Marks of encodings, zeros of UTF-16 and white space. */
const BEFORE_TAG = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
const beginsWithTag = (bytes: Uint8Array): boolean => bytes.find((byte) => !BEFORE_TAG.has(byte)) === '<'.charCodeAt(0);

const IS_XML = /^\.(?:svg|xml)$/i;
/** Of a file without a kind, browsers take the first tag, some by the beginning of its name, and read the file as a page, or as XML, if it could be one. */
function looksLikePage(text: string): boolean {
  const name = /^[\s\0]*<([!?\w.:-]*)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return /^[!?]/.test(name) || [...elements].some((element) => name.startsWith(element));
}

/** Apache, as some systems set it up, looks for such words in a file whose name it does not know, up to the first zero, and also in what is packed. */
const PAGE_WORDS = /^[^\0]*<(?:html|head|title|h1|!--)/i;
const SEARCHED = 1024;
const PACKED = 0x1f;
const looksOtherwise = (ending: string, bytes: Uint8Array): boolean =>
  PAGE_WORDS.test(Buffer.from(bytes.subarray(0, SEARCHED)).toString('latin1')) ||
  (bytes[0] === PACKED) !== /^\.t?gz$/i.test(ending);
