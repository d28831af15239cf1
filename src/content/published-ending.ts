/** Under which ending a file beside texts is published, so that it runs nowhere in the name of the site: at the host, or in the browser of a reader who opens its address. */
import { extensionOf } from '../lib/paths.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { elements } from '../markdown/html-tags.ts';
import { isInertXml } from './inert-xml.ts';

/** Who names a file so means a page or a picture, and would get another. */
const PAGE = /^\.(?:\w*html?|svgz)$/i;
/** Every host sends these as text, although they may begin like a page. */
const SENT_AS_TEXT = /^\.(?:txt|css|m?js|json|csv|tsv)$/i;
/** No host runs these. Some do not know all of them, and their readers' browsers then look at what is in the file. */
const KNOWN = new Set(
  (
    'png apng jpg jpeg jfif gif webp avif bmp ico tif tiff heic heif jxl svg ' +
    'mp4 m4v webm ogv mov mkv avi mp3 m4a aac ogg oga opus wav flac mid vtt srt woff woff2 ttf otf ' +
    'pdf epub rtf doc docx xls xlsx ppt pptx odt ods odp ics vcf zip gz tgz bz2 xz zst tar 7z rar jar ' +
    'xml kml gpx drawio md mdx log yml yaml toml ini patch diff sql ipynb ' +
    'cjs ts mts cts jsx tsx vue svelte scss less go rs java kt kts scala swift c h cpp hpp proto graphql'
  ).split(' '),
);

/** With its dot; of other kinds, that of texts or of bytes, as hosts run what nobody can list. Null if the file must not be published. */
export function publishedEnding(file: string, bytes: Uint8Array): string | null {
  const ending = extensionOf(file);
  if (PAGE.test(ending)) return null;
  if (SENT_AS_TEXT.test(ending)) return ending;
  const isKnown = KNOWN.has(ending.slice(1).toLowerCase());
  if (isKnown && !beginsWithTag(bytes)) return ending;
  const text = textOf(bytes);
  const isXml = IS_XML.test(ending);
  if (isKnown && text !== null && isInertXml(text) && (isXml || !looksLikePage(text))) return ending;
  if (isXml) return null;
  return text === null ? '.bin' : '.txt';
}

const textOf = (bytes: Uint8Array): string | null =>
  nullIfThrown(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));

/** Marks of encodings, zeros of UTF-16 and white space. */
const BEFORE_TAG = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
const beginsWithTag = (bytes: Uint8Array): boolean => bytes.find((byte) => !BEFORE_TAG.has(byte)) === '<'.charCodeAt(0);

const IS_XML = /^\.(?:svg|xml)$/i;
/** Of a file whose kind a host does not say, browsers take the first tag, and read it as a page if it could be one. */
function looksLikePage(text: string): boolean {
  const [, name] = /^<([\w.:-]+)/.exec(text) ?? [];
  return name === undefined ? !text.startsWith('<?xml ') : elements.has(name.toLowerCase());
}
