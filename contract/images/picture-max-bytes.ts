/** The maximum size of a picture in bytes. A file of its own, so that a page which needs it does not load zod. */
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
