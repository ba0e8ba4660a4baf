import * as quoted from "#contract/quoted.ts";

/** The instructors' sentences. Only their pages load them. The rules of en.ts apply. */
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
		lessons: "Lessons",
		lessonsNamed: (className: string) => `Lessons of ${className}`,
		duplicate: "Duplicate",
		duplicateNamed: (className: string) => `Duplicate ${className}`,
		duplicated: (className: string) => `Copied ${className} into a draft`,
		preview: "Preview",
		page: "Open its page",
		previewNamed: (className: string) => `Open the page of ${className}`,
		failedTitle: "The class has not changed",
		seats: (seats: number) => (seats === 1 ? "1 seat left" : `${seats} seats left`),
		enrolled: (students: number) => `${students} enrolled`,
		feedback: "Feedback",
		noFeedback: quoted.noFeedback,
	},

	/** What an owner can do with a class in its state. */
	moves: {
		hand_in: {
			label: "Hand in for review",
			named: (className: string) => `Hand in for review: ${className}`,
			done: (className: string) => `${className} waits for an administrator now`,
		},
		withdraw: {
			label: "Take off sale",
			named: (className: string) => `Take off sale: ${className}`,
			done: (className: string) => `${className} is off sale`,
			askTitle: quoted.areYouSure,
			askText: (students: number, paying: number) =>
				[
					"Nobody can find or buy this class until you put it back on sale.",
					...(students > 0 ? ["Students who have it keep it, with all of its lessons."] : []),
					...(paying > 0 ? ["Students who are paying right now get no seat and pay nothing."] : []),
				].join(" "),
			confirm: "Yes, take it off sale",
		},
		put_back: {
			label: "Put back on sale",
			named: (className: string) => `Put back on sale: ${className}`,
			done: (className: string) => `${className} is on sale again`,
		},
	},

	fields: {
		seats: "Available seats",
		seatsHint: "How many more students can enroll",
		price: "Price in dollars",
		priceHint: "0 for a free class, otherwise $0.50 to $10,000",
		critiques: "Critiques for each student",
		critiquesHint: "How many sheets each student may hand in for your red pencil. 0 for none",
		critiqueDays: "Days to answer a critique",
		critiqueDaysHint: "A critique that is later does not count, and the student keeps it",
		description: "Description (optional)",
		descriptionHint: "What will students draw, and what should they bring?",
		instructorName: "Instructor name",
		instructorEmail: "Instructor email",
		fixed: "From your account",
		negative: quoted.negativeNumber,
		negativeText: "Seats and price must be at least 0. What you typed is still there.",
	},

	add: {
		heading: "Add Class",
		lead: "An administrator looks at every new class before it goes on sale.",
		submit: "Add Class",
		busy: "Adding your class",
		draft: "Save as draft",
		draftDone: "Saved as a draft. Hand it in when it is ready",
		done: quoted.classAdded,
		failedTitle: "The class was not added",
	},

	picture: {
		label: "Image",
		choose: "Choose a picture",
		chooseAnother: "Choose another picture",
		cancel: "Cancel upload",
		goOn: "Try again",
		hint: "JPEG, PNG, WebP or GIF, up to 15 MB. It is cropped to 4 by 3.",
		required: "Image is required",
		preview: "The picture you chose",
		current: "The picture of this class",
		empty: "This file is empty. Please choose another file.",
		unreadable: "This file can no longer be read. Please choose it again.",
		sending: (percent: number) => `Uploading: ${percent}%`,
		waiting: (percent: number) =>
			`You are offline. The upload continues from ${percent}% when you are back online`,
		finishing: "Uploaded. Preparing the picture",
		done: "The picture is ready",
		wait: "Please wait until the upload is finished",
	},

	update: {
		heading: "Update Class",
		submit: "Update Class",
		busy: "Saving",
		askTitle: quoted.areYouSure,
		askText: (className: string) =>
			`Everybody sees your changes to \u2068${className}\u2069 immediately.`,
		askTextUnseen: (className: string) =>
			`\u2068${className}\u2069 is not on sale, so visitors do not see it yet.`,
		heldSeats: (held: number) =>
			held === 1
				? "1 student is paying for a seat right now, and still pays the old price."
				: `${held} students are paying for a seat right now, and still pay the old price.`,
		confirm: quoted.yesUpdate,
		done: quoted.classUpdated,
		nothing: "Nothing has changed",
		back: "Back to my classes",
		failedTitle: "The class was not saved",
		staleTitle: "This class has changed",
		staleText:
			"It was saved somewhere else while you were editing, perhaps in another tab. Load the new version? You keep what you typed.",
		staleConfirm: "Load the new version",
		staleLoaded: "This is the new version with what you typed. Check it, then save again.",
		newer: (value: string) => `New saved value: ${value}`,
		goneTitle: "You cannot edit this class",
		goneText: "It belongs to another instructor, or no longer exists.",
	},
} as const;
