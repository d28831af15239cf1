/** The size of a social image in pixels: what the tags of a page say and what is drawn. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };
