/** Files beside texts that would run in the name of the site: at the host, or in the browser of a reader who opens their address. */
import { nullIfThrown } from '../lib/thrown.ts';
import { elements } from '../markdown/html-tags.ts';
import { isInertXml } from './inert-xml.ts';

/** What hosts run, and browsers show as a page. */
const RUN_BY_NAME =
  /\.(?:\w*html?|xht|mht|hta|htc|svgz|php\d*|phar|pht|aspx?|as[hm]x|aspq|svc|xamlx|xoml|rem|soap|jsp[fx]?|xsp|cfml?|cf[cs]|bx[ms]?|f?cgi|stm|asis|var|hxt|body)$/i;
/** What every host sends as plain text, as code or as a download, although it may begin like a page. */
const SENT_AS_TEXT = /\.(?:txt|m?js|css|json|csv|tsv)$/i;
/** Source code, of which some lists of hosts lack the kind: it may begin with a tag, but not like a page. */
const SOURCE = /\.(?:mdx?|markdown|log|cjs|jsx|ts|ya?ml)$/i;

/** Whether a file would run. Pictures without scripts do not, nor does code for download. */
export function isRunnable(file: string, bytes: Uint8Array): boolean {
  if (RUN_BY_NAME.test(file)) return true;
  if (SENT_AS_TEXT.test(file) || !beginsWithTag(bytes)) return false;
  const text = nullIfThrown(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  return text === null || (!XML.test(file) && looksLikePage(text)) || !(SOURCE.test(file) || isInertXml(text));
}

/** Marks of encodings, zeros of UTF-16 and white space. */
const BEFORE_TAG = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
const beginsWithTag = (bytes: Uint8Array): boolean => bytes.find((byte) => !BEFORE_TAG.has(byte)) === '<'.charCodeAt(0);

const XML = /\.(?:svg|xml)$/i;
/** Of a file whose kind a host does not say, browsers take the first tag, and read it as a page if it could be one. */
function looksLikePage(text: string): boolean {
  const [, name] = /^<([\w.:-]+)/.exec(text) ?? [];
  return name === undefined ? !text.startsWith('<?xml ') : elements.has(name.toLowerCase());
}
