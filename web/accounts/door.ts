/** The public interface of this room. Other rooms import only this file. */
export { secondFactorQuery } from "./security/queries.ts";
export { UnconfirmedNote } from "./unconfirmed-note.tsx";
