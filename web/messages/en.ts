import * as quoted from "#contract/quoted.ts";

/**
 * The sentences that every page loads: of its frame, of failures, and of the first screen of the home page. All others
 * are in en/, so that only the pages that show them load them. Sentences that docs/specification.md quotes come from
 * contract/quoted.ts. A sentence with a variable part is a function.
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
