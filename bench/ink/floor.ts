/** Imports all of `ink/`, with capture and encoder, to measure its size as a script. */
export { encodeChunk } from "#ink/log/encode.ts";
export { encodeHeader } from "#ink/log/header.ts";
export { LiveDrawing } from "#ink/player/live-drawing.ts";
export * from "./player.ts";
