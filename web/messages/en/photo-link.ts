/** The link to the page for handing in a photo. A separate file, because other pages show only this link. */
export const handInPhoto = "Hand in a photo";
