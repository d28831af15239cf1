/** What pages of all kinds have in common. */
import { markdownUrlOf, samePage } from '../lib/urls.ts';
import type { Entry } from '../model/content.ts';
import type { PageBase, SocialImageText } from '../model/page.ts';
import type { PageContext } from './context.ts';
import { foreignLangOf, type HeadOptions, headOf, siteData } from './head.ts';

type Optional = 'keywords' | 'image' | 'noIndex' | 'extra';
export interface BaseOptions
  extends Pick<HeadOptions, 'url' | 'title' | 'description'>,
    Partial<Pick<HeadOptions, Optional>> {
  /** What the page belongs to, named in its social image. */
  section?: string | null;
  entry?: Entry;
  structuredData?: object[];
}

/** Options that are absent are empty. */
export function pageBase(options: BaseOptions, context: PageContext): PageBase {
  const entry = options.entry ?? null;
  const image = options.image ?? entry?.image ?? null;
  const socialImage = image === null ? context.socialImage(socialImageText(options, context)) : null;
  const { url, title, description, keywords = entry?.keywords ?? [], extra = [], structuredData = [] } = options;
  const noIndex = options.noIndex === true || entry?.unlisted === true;
  return {
    ...{ url, title, description, socialImage },
    head: headOf({ url, title, description, keywords, image, socialImage, entry, noIndex, extra }, context),
    attributes: {},
    structuredData: [...(samePage(url, context.locale.baseUrl) ? [siteData(context)] : []), ...structuredData],
    foreignLang: foreignLangOf(entry, context),
    draft: entry?.draft ?? false,
    unlisted: entry?.unlisted ?? false,
    stale: entry?.stale ?? false,
    markdownUrl: context.site.agents.markdown ? markdownUrlOf(url, context.locale.baseUrl) : null,
    docs: null,
  };
}

const socialImageText = ({ title, section }: BaseOptions, { shell }: PageContext): SocialImageText => ({
  title: title ?? shell.title,
  section: section ?? null,
  site: shell.navbar.title ?? shell.title,
});
