/** Size of a social image in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };
