import { part } from "../parts/part.ts";

/** Plays one free lesson. Its script, with all of ink, is loaded when somebody presses Play. */
export const freeLesson = part(() => import("./free-lesson.tsx"));
