/**
 * The public interface of this room. Other rooms import only this file: the surface on which a teacher draws too, what
 * keeps what is drawn, and the sheets on the page of a class.
 */
export { ButtonPress } from "./desk/button-press.ts";
export { Desk } from "./desk/desk.tsx";
export { DeskDrawing } from "./desk/desk-drawing.ts";
export { DeskHead, InHead } from "./desk/desk-head.tsx";
export { default as surfaceStyles } from "./desk/drawing-desk.css?url";
export { plainLooks } from "./desk/looks.ts";
export { Surface } from "./desk/surface.tsx";
export type { Held } from "./desk/tools.ts";
export { useDesk } from "./desk/use-desk.ts";
export { useSaid } from "./desk/use-said.ts";
export { type OpenedSheet, useSheet } from "./desk/use-sheet.ts";
export { useView, type Viewing } from "./desk/use-view.ts";
export { fittedWhole, showing, toFrame, toSheet, zoomed } from "./desk/view.ts";
export { InkPicture } from "./ink-picture.tsx";
export { KeptMark, ReadonlyNote, reasonOf } from "./keep/kept-mark.tsx";
export type { KeptSheet } from "./keep/kept-sheet.ts";
export { newSheet, openSheet } from "./keep/open-sheet.ts";
export { useKept } from "./keep/use-kept.ts";
export { OwnPinList, OwnPinMarks } from "./pins/own-pin-list.tsx";
export { areNoted, OwnPinsPart } from "./pins/own-pins-part.tsx";
export { sheetsOnClassQuery } from "./shared/on-class-query.ts";
export { SheetsOnClass } from "./shared/sheets-on-class.tsx";
