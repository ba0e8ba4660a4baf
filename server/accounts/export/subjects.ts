import { accountSubjects } from "./subjects/account.ts";
import { buyingSubjects } from "./subjects/buying.ts";
import { drawingSubjects } from "./subjects/drawing.ts";
import { learningSubjects } from "./subjects/learning.ts";
import { letterSubjects } from "./subjects/letters.ts";
import { pictureSubjects } from "./subjects/pictures.ts";
import { teachingSubjects } from "./subjects/teaching.ts";

/** Everything that an export contains, in the order of the archive. Subjects without a row have no file. */
export const subjects = [
	...accountSubjects,
	...buyingSubjects,
	...learningSubjects,
	...drawingSubjects,
	...pictureSubjects,
	...teachingSubjects,
	...letterSubjects,
];
