/** A separate file, because the desk only needs this text of the critiques. */
export const handInSheet = "Hand in";
