/** What other rooms may use of this one. */
export { secondFactorQuery } from "./security/queries.ts";
export { UnconfirmedNote } from "./unconfirmed-note.tsx";
