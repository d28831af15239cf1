/** Replacements for packages that are common in Docusaurus projects, used if they are not installed. */
import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from './components.tsx';

export { fbContent, fbInternalOnly, isInternal } from '../../src/lib/inside-view.ts';
/** Content for readers inside of Meta, which is never shown, and for those outside, which is. */
export const FbInternalOnly = (): ReactNode => null;
export const OssOnly = ({ children }: { children?: ReactNode }): ReactNode => children;

/** Props of all the replaced video packages; each uses some of them. */
interface VideoProps {
  /** URL of the video, as `react-player` names it. */
  url?: string;
  src?: string;
  /** YouTube id of a video or playlist, as `react-lite-youtube-embed` names it; `react-youtube` uses `videoId`. */
  id?: string;
  videoId?: string;
  playlist?: boolean;
  title?: string;
}
/** Replaces video packages by the embedded player of YouTube or Vimeo, or the browser's own player for a file. */
export function Video({ url, src, id, videoId = id, playlist = false, title = 'Video' }: VideoProps): ReactNode {
  const address = url ?? src ?? `https://youtube.com/${playlist ? 'playlist?list' : 'watch?v'}=${videoId}`;
  const style = { width: '100%', aspectRatio: '16 / 9' };
  if (/\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i.test(address))
    // biome-ignore lint/a11y/useMediaCaption: nothing is known of its sound.
    return <video src={address} title={title} style={style} controls preload="metadata" />;
  return <iframe src={frameOf(address)} title={title} style={style} allowFullScreen loading="lazy" />;
}

/** Props of the component of `mdx-embed`. */
interface YouTubeProps {
  youTubeId?: string;
  youTubePlaylistId?: string;
}
export const YouTube = ({ youTubeId, youTubePlaylistId = '' }: YouTubeProps): ReactNode => (
  <Video videoId={youTubeId ?? youTubePlaylistId} playlist={youTubeId === undefined} />
);
export const Vimeo = ({ vimeoId }: { vimeoId: string }): ReactNode => <Video url={`https://vimeo.com/${vimeoId}`} />;

/** URL of the embedded player for a video page of YouTube or Vimeo; other URLs, such as those of files, are returned as they are. */
function frameOf(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address, 'https://site.example');
  const host = hostname.replace(/^(?:www|m)\./, '');
  if (host === 'vimeo.com') return `https://player.vimeo.com/video${pathname}`;
  if (!/^(?:youtu\.be|youtube(?:-nocookie)?\.com)$/.test(host)) return address;
  const list = searchParams.get('list');
  const film = searchParams.get('v') ?? (list === null ? pathname.split('/').at(-1) : null);
  return `https://www.youtube-nocookie.com/embed/${film ?? `videoseries?list=${list}`}`;
}

interface GitHubButtonProps {
  href?: string;
  'aria-label'?: string;
  children?: ReactNode;
}
/** Replaces `react-github-btn` by a plain link: the count would need a script of GitHub's. */
export const GitHubButton = ({ href, children, ...more }: GitHubButtonProps): ReactNode => (
  <a className="button" href={href} aria-label={more['aria-label']} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

interface SyntaxHighlighterProps {
  children?: ReactNode;
  language?: string;
  showLineNumbers?: boolean;
}
/** Replaces `react-syntax-highlighter` by our code block; registering languages has no effect. */
export const SyntaxHighlighter = Object.assign(
  ({ children, language, showLineNumbers = false }: SyntaxHighlighterProps): ReactNode => (
    <CodeBlock {...(language !== undefined && { language })} showLineNumbers={showLineNumbers}>
      {children}
    </CodeBlock>
  ),
  { registerLanguage: (): void => {} },
);

interface HighlightProps {
  code?: string;
  language?: string;
  children?: (given: object) => ReactNode;
}
type Props = Record<string, unknown>;
interface Token {
  types: string[];
  content: string;
}
/** Replaces `prism-react-renderer`: gives its function the lines of the code, without colours. */
export const Highlight = ({ code = '', language = 'text', children }: HighlightProps): ReactNode =>
  children?.({
    className: `prism-code language-${language}`,
    style: {},
    tokens: code.split('\n').map((content): Token[] => [{ types: ['plain'], content }]),
    getLineProps: ({ line: _, className = '', ...props }: Props) => ({
      ...props,
      className: `token-line ${String(className)}`.trim(),
    }),
    getTokenProps: ({ token, ...props }: Props & { token: Token }) => ({ ...props, children: token.content }),
  });
export const defaultProps = {};

/** Hooks of `react-spring` that give no styles, so that what they animate is shown without animation; with a function, they return controls too. */
const controls = { start: (): void => {}, stop: (): void => {}, set: (): void => {} };
export const useSpring = (given: unknown): unknown => (typeof given === 'function' ? [{}, controls] : {});
export function useSprings(count: number, given: unknown): unknown {
  const styles = Array.from({ length: count }, () => ({}));
  return typeof given === 'function' ? [styles, controls] : styles;
}
/** Shows all items, as after their transitions. */
export const useTransition =
  (items: unknown) =>
  (draw: (style: object, item: unknown, transition: object, index: number) => ReactNode): ReactNode =>
    [items].flat().map((item, index) => <Fragment key={index}>{draw({}, item, {}, index)}</Fragment>);
