import type { Study } from "#contract/enumerations.ts";
import bounceAfter from "../art/studies/bounce-after.svg";
import bounceBefore from "../art/studies/bounce-before.svg";
import eyesAfter from "../art/studies/eyes-after.svg";
import eyesBefore from "../art/studies/eyes-before.svg";
import leafAfter from "../art/studies/leaf-after.svg";
import leafBefore from "../art/studies/leaf-before.svg";

/** The addresses of the drawings beside a testimonial. */
export const studyFiles: Record<Study, { before: string; after: string }> = {
	eyes: { before: eyesBefore, after: eyesAfter },
	bounce: { before: bounceBefore, after: bounceAfter },
	leaf: { before: leafBefore, after: leafAfter },
};
