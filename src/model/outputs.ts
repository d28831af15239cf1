/** Options of what is written beside the pages: feeds, sitemap, redirects, deploy files, social images. */
import type { Site } from '../config/site.ts';

export type { SitemapItem } from '../config/outputs.ts';

type FeedOptions = NonNullable<Site['blog'][number]['feedOptions']>;
export type FeedType = FeedOptions['type'][number];
export type SitemapOptions = NonNullable<Site['sitemap']>;
type Deploy = Site['deploy'];
export type DeployTarget = Deploy['target'];
/** Colours of the drawn social images, as `#rrggbb`. */
export type SocialImageColors = NonNullable<Site['socialImages']>['colors'];
