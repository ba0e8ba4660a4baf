import * as quoted from "#contract/quoted.ts";

/** The instructor's sentences: only their pages load them. The same rules as in en.ts. */
export const teaching = {
	mine: {
		heading: "My Classes",
		list: "Your classes",
		add: "Add a class",
		empty: "You have not added any classes yet. One subject is enough to begin.",
		more: "More of your classes",
		loadingMore: "Loading more of your classes",
		edit: "Edit",
		editNamed: (className: string) => `Edit ${className}`,
		seats: (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`),
		enrolled: (students: number) => `${students} enrolled`,
		feedback: "Feedback",
		noFeedback: quoted.noFeedback,
	},

	fields: {
		seats: "Available seats",
		seatsHint: "How many people may still enroll",
		price: "Price in dollars",
		priceHint: "0 for a free class, otherwise $0.50 to $10,000",
		description: "Description (optional)",
		descriptionHint: "What will people draw, and what should they bring?",
		instructorName: "Instructor name",
		instructorEmail: "Instructor email",
		fixed: "From your account",
		negative: quoted.negativeNumber,
		negativeText: "Seats and price start at 0. What you typed is still there.",
	},

	add: {
		heading: "Add Class",
		lead: "An administrator looks at every new class before it goes on sale.",
		submit: "Add Class",
		busy: "Adding your class",
		done: quoted.classAdded,
		failedTitle: "The class was not added",
	},

	picture: {
		label: "Image",
		choose: "Choose a picture",
		chooseAnother: "Choose another picture",
		cancel: "Cancel upload",
		goOn: "Go on",
		hint: "JPEG, PNG, WebP or GIF, up to 15 MB. It is cropped to 4 by 3.",
		required: "Image is required",
		preview: "The picture you chose",
		empty: "This file is empty. Please choose another one.",
		unreadable: "This file can no longer be read. Please choose it again.",
		sending: (percent: number) => `Uploading: ${percent}%`,
		waiting: (percent: number) => `No connection. It goes on from ${percent}% by itself`,
		finishing: "Uploaded. Preparing it for every screen",
		done: "The picture is ready",
		wait: "Please wait until the upload is finished",
	},

	update: {
		heading: "Update Class",
		submit: "Update Class",
		busy: "Saving",
		askTitle: quoted.areYouSure,
		askText: (className: string) =>
			`\u2068${className}\u2069 changes at once for everybody who sees it.`,
		heldSeats: (held: number) =>
			held === 1
				? "1 student is paying for a seat right now, and still pays the price that was shown."
				: `${held} students are paying for a seat right now, and still pay the price that was shown.`,
		confirm: quoted.yesUpdate,
		done: quoted.classUpdated,
		nothing: "Nothing has changed",
		back: "Back to my classes",
		failedTitle: "The class was not saved",
		staleTitle: "This class was changed meanwhile",
		staleText:
			"It was saved somewhere else, perhaps in another tab. Load the newer one? What you typed stays in its field.",
		staleConfirm: "Load the newer one",
		staleLoaded: "This is the newer one, with what you typed. Look at it, then save again.",
		newer: (value: string) => `Saved meanwhile: ${value}`,
		goneTitle: "This class is not yours to edit",
		goneText: "It may belong to somebody else, or not exist any more.",
	},

	unsaved: {
		title: "Leave without saving?",
		text: "What you typed here is lost when you leave this page.",
		confirm: "Leave",
		cancel: "Stay here",
	},
} as const;
