/** Something that a proof needs is missing on this machine. The message says what. */
export class NotHere extends Error {}
