/**
 * The subjects of the house. Each has this name on every floor where it lives: contract/<room>.ts, server/<room>/,
 * web/<room>/, tests/<room>/ (ARCHITECTURE.md, "Rooms").
 */
export const rooms = [
	"accounts",
	"classes",
	"selections",
	"payments",
	"refunds",
	"enrolments",
	"instructors",
	"applications",
	"contact",
	"newsletter",
	"administration",
];

/** Folders that belong to no subject, or to several, with what they are for. */
export const places = {
	server: {
		gateway: "what the payment gateway tells, by itself or when it is asked again",
		seats: "how many seats of a class are taken and held",
		images: "pictures: checked, kept, brought home",
		http: "everything that knows the framework",
		limits: "how much of what anybody may do",
		later: "work that is due later",
		mail: "letters, and the outbox of a local site",
		metrics: "figures about the site itself",
		reports: "faults that browsers report",
		settings: "what the environment says",
		demo: "demo people, kept out of a live site",
		web: "the finished pages, as the server serves them",
	},
	web: {
		home: "the first page",
		info: "pages of text",
		dashboard: "the frame around a person's own pages",
		outbox: "the letters of a local site",
		styleguide: "every part, to look at",
		layouts: "frames of pages, and what stands in for a page",
		lists: "what administrators' lists have in common",
		session: "who is there",
		data: "calls, queries and their faults",
		document: "the head of every page, theme and style sheet",
		parts: "scripts that are loaded when they are needed",
		messages: "every sentence",
		ui: "parts without product words",
		art: "the drawings",
	},
};
