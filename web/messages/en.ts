import * as quoted from "#contract/quoted.ts";

/**
 * Every sentence on the screens. Sentences that docs/specification.md quotes come from contract/quoted.ts. A sentence
 * with a variable part is a function.
 */
export const messages = {
	tagline: quoted.tagline,
	skipToContent: "Skip to the content",
	loading: "Loading",
	tryAgain: "Try again",
	cancel: "Cancel",
	ok: "OK",
	close: "Close",
	free: "Free",
	/** Used until the site has a page with the studio's details. */
	studioEmail: "studio@genga.test",

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
		dashboard: quoted.dashboard,
		login: "Login",
		logout: "Logout",
		breadcrumbs: "Breadcrumbs",
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
		noClasses: "The first classes are on the drawing board. Come back soon.",
		popularInstructors: quoted.popularInstructors,
		allInstructors: "All instructors",
		noInstructors: "The first instructors are sharpening their pencils. Come back soon.",
	},

	classes: {
		heading: "Classes",
		lead: "Each class teaches one thing. Find yours.",
		more: "More classes",
		list: "All classes",
		loadingMore: "Loading more classes",
		empty: "No classes are open yet. Come back soon, or meet the instructors.",
		emptyAction: "Meet the instructors",
		seatsLeft: (left: number, total: number) => `${left} of ${total} left`,
		seatsTaken: (taken: number, total: number) => `${taken} of ${total} seats taken`,
		soldOut: "Sold out",
		allHeld: (time: string) =>
			`Other students are paying for the last seats. One may be free again at ${time}.`,
		picture: (className: string) => `Drawing for the class ${className}`,
	},

	instructors: {
		heading: "Instructors",
		lead: "They draw for a living, and show you how.",
		empty: "There are no instructors yet. Come back soon.",
		emptyAction: "See the classes",
		role: "Instructor",
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
		notForRole: "Only students can select classes",
		loginTitle: quoted.pleaseLogin,
		loginText: "You come straight back, and the class is selected for you.",
		loginConfirm: quoted.loginNow,
		doneTitle: quoted.goodJob,
		done: quoted.classSelected,
		failedTitle: "The class was not selected",
	},

	notFound: {
		title: quoted.notFoundTitle,
		heading: quoted.notFoundHeading,
		text: "This page is missing from the sequence. Check the address, or go back home.",
		drawing:
			"A bouncing ball drawn step by step along its path. The drawing at the top of the bounce is missing: its sheet lies on the ground.",
		home: quoted.backToHome,
	},

	error: {
		heading: quoted.applicationError,
		text: "Something broke on our side. Try again, or go back home.",
		reload: "Try again",
		notLoaded: "This page could not be loaded",
	},

	faults: {
		unreachable: "We cannot reach the site. Check your connection and try again.",
		internal: "Something broke on our side. Please try again.",
		number: (number: string) => `If it happens again, tell us error number ${number}.`,
	},
} as const;
