/** The public interface of this room. Other rooms import only this file. */
export { CutFrame } from "./cut-frame.tsx";
export { DownloadButton } from "./download-button.tsx";
export { freeLesson } from "./free-part.ts";
export { lessonAddress } from "./lesson-address.ts";
export { LessonBeside } from "./lesson-beside.tsx";
export { FileList } from "./lesson-files.tsx";
export { LessonText } from "./lesson-text.tsx";
export { InkPlayer, LogPicture, loadPlayerEarly } from "./player/player-part.tsx";
export type { CaptionsOf, OpenDrawing } from "./player/player-props.ts";
export type { Playing } from "./player/playing.ts";
export type { Score, Stroke } from "./player/score.ts";
export { timeOf } from "./player/time-of.ts";
export { placeOnSheet, uprightOf } from "./player/view.ts";
export { lessonQuery, syllabusQuery } from "./queries.ts";
