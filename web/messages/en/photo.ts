import { handInPhoto } from "./photo-link.ts";

/** Handing in a photo of a drawing on paper. */
export const photo = {
	heading: handInPhoto,
	forLesson: (lesson: string, className: string) => `For “${lesson}” of ${className}.`,
	label: "Photo of your drawing",
	limits:
		"Put the paper flat into even light. JPEG, PNG, WebP or GIF, 15 MB at most. The place and the camera are removed from it.",
	choose: "Take or choose a photo",
	chooseAnother: "Choose another photo",
	preview: "The photo that you chose",
	missing: "Choose a photo first",
	unchanged: "You handed this photo in before. Choose another one.",
	tooLarge: "This photo is larger than 15 MB. Send a smaller one.",
	hint: (teacher: string) => `Only you, ${teacher} and administrators see the photo.`,
	/** The label of a picture that is a photo. */
	of: (label: string) => `${label} (photo)`,
} as const;
