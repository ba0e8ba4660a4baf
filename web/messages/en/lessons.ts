/** The learning screen. */
export const lessons = {
	title: (lesson: string, className: string) => `${lesson}, ${className}`,
	page: "Learn",
	place: (place: number, all: number) => `Cut ${place} of ${all}`,
	outline: "Cuts of this class",
	done: "done",
	now: "open",
	text: "to read",
	next: (title: string) => `Next: ${title}`,
	tick: "Mark as done",
	ticked: "Done",
	isTicked: "This cut is done.",
	tickFailed: "The cut was not marked as done",
	back: "Back to Enrolled Classes",
	leave: "Enrolled Classes",
	print: "Print this sheet",
	drawAlong: "Draw along",

	closed: {
		heading: "This cut opens with the class",
		action: "See the class",
		otherAction: "See all classes",
	},
	gone: "This cut no longer exists. Its class may have a new one instead.",

	files: {
		heading: "Files",
		download: "Download",
		downloadNamed: (name: string) => `Download ${name}`,
	},

	notes: {
		heading: "Your notes",
		hint: "Only you see them.",
		atStroke: (stroke: number, time: string) => `Note at stroke ${stroke}, ${time}`,
		label: "Your note",
		save: "Save note",
		saved: "Your note is saved",
		goTo: (time: string) => `Go to ${time}`,
		edit: "Edit",
		editNamed: (text: string) => `Edit the note: ${text}`,
		delete: "Delete",
		deleteNamed: (text: string) => `Delete the note: ${text}`,
		confirmDelete: "Yes, delete the note",
		failed: "Your note was not changed",
		missing: "A note needs words",
	},
} as const;
