/**
 * The part of a script before the first paint that sets the theme of the document `d`, with `s` declared before it:
 * saved, else light if the system prefers light, else dark (docs/specification.md §4).
 */
export const THEME_SCRIPT = `try{s=localStorage.getItem("theme")}catch(e){}
d.dataset.theme=s==="light"||s==="dark"?s:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark"`;
