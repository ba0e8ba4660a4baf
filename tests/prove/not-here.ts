/** What a proof needs is not to be had on this machine; the message says what. */
export class NotHere extends Error {}
