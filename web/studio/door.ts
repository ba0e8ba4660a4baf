/** The public interface of this room. Other rooms import only this file. */
export { PlaceholderNote } from "./placeholder-note.tsx";
