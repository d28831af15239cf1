/** What stands in for packages that many projects made by Docusaurus have, where they are not installed. */
import type { ReactNode } from 'react';
import { CodeBlock } from './components.tsx';

export { fbContent, fbInternalOnly, isInternal } from '../../src/lib/inside-view.ts';
export const FbInternalOnly = (): ReactNode => null;
export const OssOnly = ({ children }: { children?: ReactNode }): ReactNode => children;

interface VideoProps {
  /** Its address, for `react-player`. */
  url?: string;
  src?: string;
  /** Its number at YouTube, or that of a list, for `react-lite-youtube-embed` and `react-youtube`. */
  id?: string;
  videoId?: string;
  playlist?: boolean;
  title?: string;
}
export function Video({ url, src, id, videoId = id, playlist = false, title = 'Video' }: VideoProps): ReactNode {
  const address = url ?? src ?? `https://youtube.com/${playlist ? 'playlist?list' : 'watch?v'}=${videoId}`;
  const style = { width: '100%', aspectRatio: '16 / 9' };
  return <iframe src={frameOf(address)} title={title} style={style} allowFullScreen loading="lazy" />;
}

/** Where the player of a film's page is; browsers play a file by themselves. */
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
/** The link alone: a script of GitHub's would ask for the count. */
export const GitHubButton = ({ href, children, ...more }: GitHubButtonProps): ReactNode => (
  <a className="button" href={href} aria-label={more['aria-label']} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** In place of `react-syntax-highlighter`, whose languages and colours are ours. */
export const SyntaxHighlighter = Object.assign(
  ({ children, language }: { children?: ReactNode; language?: string }): ReactNode => (
    <CodeBlock {...(language !== undefined && { language })}>{children}</CodeBlock>
  ),
  { registerLanguage: (): void => {} },
);
