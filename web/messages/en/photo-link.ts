/** The way to the page that takes a photo. Apart from its other words, because pages without them have it. */
export const handInPhoto = "Hand in a photo";
