/** The modules' constants in one place; the build inlines imported constants. */
export const MIDDLE_BUTTON = 1
/** Attribute with a site's label for a link, in place of the link's text. */
export const LABEL_ATTRIBUTE = 'data-curlew-label'
/** Tolerance for the end: few people reach the very last pixel. */
export const END_PX = 5
/** Minimum interval between measurements while scrolling. */
export const MEASURE_MS = 500
/** Minimum visible share of the form or of the window, whichever is smaller. */
export const SEEN_SHARE = 0.5
/** Further custom facts are dropped: an event has room for 50. */
export const MAX_OWN = 20
export const MAX_TAGS = 10
/** More nodes than a normal page has. */
export const MAX_NODES = 200
/** Minimum interval between looks at a changing page. */
export const LOOK_AGAIN_MS = 500
export const MEDIA = 'video,iframe[src*="youtube"],iframe[src*="vimeo"]'
