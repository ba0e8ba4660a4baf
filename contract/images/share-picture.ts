/**
 * Name of the file that is shown where the address of a page is shared. It lies beside the other files of a picture.
 */
export const SHARE_FILE = "share.jpg";
/** In pixels: the size of the preview of a shared link (Open Graph). */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
