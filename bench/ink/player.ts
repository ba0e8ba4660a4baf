/** Imports what a page needs to play a log, to measure its size as a script. */
export { LogDecoder } from "#ink/log/decode.ts";
export { Player } from "#ink/player/player.ts";
export { completeAt, passesOf, stepFrom } from "#ink/player/timeline.ts";
export { compose } from "#ink/raster/compose.ts";
