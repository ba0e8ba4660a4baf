/** Beside the other files of a stored picture: what is shown where a page's address is shared. */
export const SHARE_FILE = "share.jpg";
/** In pixels: what cards of shared addresses are cut to (Open Graph). */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
