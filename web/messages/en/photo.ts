/** Handing in a photo of a drawing on paper. */
export const photo = {
	heading: "Hand in a photo",
	forLesson: (lesson: string, className: string) => `For “${lesson}” of ${className}.`,
	label: "Photo of your drawing",
	limits:
		"Put the paper flat into even light. JPEG, PNG, WebP or GIF, 15 MB at most. The place and the camera are removed from it.",
	choose: "Take or choose a photo",
	chooseAnother: "Choose another photo",
	preview: "The photo that you chose",
	missing: "Choose a photo first",
	hint: (teacher: string) => `Only you, ${teacher} and administrators see the photo.`,
	/** What a picture shows, when it is a photo. */
	of: (label: string) => `${label} (photo)`,
} as const;
