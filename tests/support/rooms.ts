/**
 * The subjects of the product. Each has this name in every top-level folder where it occurs: contract/<room>.ts,
 * server/<room>/, web/<room>/, tests/<room>/ (ARCHITECTURE.md, "Rooms").
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

/** Folders that belong to no subject or to several, with their purpose. */
export const places = {
	server: {
		gateway: "events from the payment gateway, and the sweeps that ask it again",
		seats: "taken and held seats of a class",
		images: "pictures: checked, stored, downloaded from typed addresses",
		http: "everything that depends on Fastify",
		limits: "rate limits",
		later: "work after a transaction",
		mail: "letters, and the outbox of a local site",
		metrics: "metrics of the site",
		reports: "errors that browsers report",
		settings: "settings from the environment",
		demo: "demo people, kept out of a live site",
		web: "rendered pages, as the server sends them",
	},
	web: {
		home: "the home page",
		info: "pages of text",
		dashboard: "the layout of a person's own pages",
		outbox: "the letters of a local site",
		styleguide: "a page with every ui component",
		layouts: "layouts of pages, guards, error and not-found pages",
		lists: "shared parts of administrators' lists",
		session: "the signed-in person",
		data: "calls, queries and their errors",
		document: "the head of every page, theme and style sheet",
		parts: "scripts that are loaded on demand",
		messages: "sentences shown to people",
		ui: "components without product terms",
		art: "the artworks",
	},
};
