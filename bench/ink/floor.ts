/** Everything of `ink/`, capture and encoder included, to measure how large it is as a script. */
export { encodeChunk } from "#ink/log/encode.ts";
export { encodeHeader } from "#ink/log/header.ts";
export { LiveDrawing } from "#ink/player/live-drawing.ts";
export * from "./player.ts";
