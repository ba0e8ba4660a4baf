/** The maximum size of a picture in bytes. A separate file, so that a page that needs it does not load zod. */
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
