/**
 * Every sentence that a person reads. What product.md quotes stands here letter for letter, odd spellings too.
 * A sentence with something in it is a function.
 */
export const messages = {
	tagline: "Anime Drawing Course platform!",
	skipToContent: "Skip to the content",
	loading: "Loading",
	tryAgain: "Try again",
	cancel: "Cancel",
	ok: "OK",
	close: "Close",
	free: "Free",

	meta: {
		title: (page: string, site: string) => `${page} · ${site}`,
		home: (site: string) => `${site} · Anime drawing classes`,
		description:
			"Anime drawing classes with people who do it for a living. One subject each: an eye, a hand, eight frames of a run.",
	},

	theme: { toDark: "Dark theme", toLight: "Light theme" },

	nav: {
		main: "Main",
		account: "Account",
		menu: "Menu",
		home: "Home",
		homeLink: (site: string) => `${site}, home`,
		classes: "Classes",
		instructors: "Instructors",
		selectedClasses: "Selected Classes",
		manageClasses: "Manage Classes",
		dashboard: "Dashboard",
		login: "Login",
		logout: "Logout",
	},

	dashboard: {
		heading: "Dashboard",
		site: "Site",
		selectedClasses: "Selected Classes",
		enrolledClasses: "Enrolled Classes",
		paymentHistory: "Payment History",
		myClasses: "My Classes",
		addClass: "Add Class",
		adminPanel: "Admin Panel",
		manageClasses: "Manage Classes",
		manageUsers: "Manage Users",
		home: "Home",
		classes: "Classes",
		instructors: "Instructors",
		about: "About",
	},

	footer: {
		label: "Site",
		pages: "Pages",
		company: "Company",
		legal: "Legal",
		home: "Home",
		classes: "Classes",
		instructor: "Instructor",
		aboutUs: "About Us",
		contactUs: "Contact Us",
		privacyPolicy: "Privacy Policy",
		terms: "Terms and Conditions",
		refundPolicy: "Refund Policy",
		disclaimer: "Disclaimer",
		copyright: (year: number, site: string) => `© ${year} ${site}`,
	},

	home: {
		heroCut: "C-001 / 6+00",
		heroLines: ["Draw it", "until it", "moves."],
		heroLead:
			"Anime drawing classes with people who do it for a living. One subject each: an eye, a hand, eight frames of a run.",
		heroAction: "Find your class",
		heroNote: "bring any pencil",
		heroDrawing:
			"Key drawing of a smiling girl with a bob and a scarf. From left to right it turns from blue construction lines to clean ink to flat colour.",
		passes: "Show the drawing as",
		passNames: ["Construct", "Rough", "Clean", "Colour"],
		popularClasses: "Popular Classes",
		allClasses: "All classes",
		noClasses: "The first classes are on the drawing board. Look in again soon.",
		popularInstructors: "Popular Instructors",
		allInstructors: "All instructors",
		noInstructors: "The first instructors are sharpening their pencils. Look in again soon.",
	},

	classes: {
		heading: "Classes",
		lead: "Each is about one thing. Most drawn first.",
		more: "More classes",
		list: "All classes",
		loadingMore: "Loading more classes",
		empty: "No class is open yet. Come back soon, or look at who will teach here.",
		emptyAction: "Meet the instructors",
		seatsLeft: (left: number, total: number) => `${left} of ${total} left`,
		seatsTaken: (taken: number, total: number) => `${taken} of ${total} seats taken`,
		soldOut: "Sold out",
		picture: (className: string) => `Drawing for the class ${className}`,
	},

	instructors: {
		heading: "Instructors",
		lead: "They draw for a living, and show you how.",
		empty: "Nobody teaches here yet. Come back soon.",
		emptyAction: "See the classes",
		portrait: (name: string) => `Portrait of ${name}`,
		more: "More instructors",
	},

	select: {
		select: "Select",
		selectNamed: (className: string) => `Select ${className}`,
		selected: "Selected",
		enrolled: "Enrolled",
		payNow: "Pay now",
		payNowFor: (className: string) => `Pay now for ${className}`,
		notForRole: "Only students select classes",
		loginTitle: "Please Login, To Select The Class",
		loginText: "You come straight back to this page, with the class in hand.",
		loginConfirm: "Login Now!",
		doneTitle: "Good job!",
		done: "Class Selected Successfully!",
		failedTitle: "That did not work",
	},

	notFound: {
		title: "404 Not Found",
		heading: "ERROR 404",
		text: "This drawing fell out of the sequence. The one before it is still on the desk.",
		drawing:
			"A bouncing ball drawn step by step along its path. The drawing at the top of the bounce is missing: its sheet lies on the ground.",
		home: "BACK TO HOME",
	},

	error: {
		heading: "Unexpected Application Error!",
		text: "Something broke on our side. Nothing you did is lost: try once more, or go back to the start.",
		reload: "Try again",
	},

	faults: {
		unreachable: "We cannot reach the site. Check your connection and try again.",
		internal: "Something broke on our side. Please try again.",
	},
} as const;
