/** The dashboard in a browser without JavaScript. */
export const noScript = {
	text: "The dashboard needs JavaScript. Turn it on for this site, then reload the page.",
	meanwhile: "Classes, instructors and all other public pages work without JavaScript.",
	classes: "See the classes",
	instructors: "Meet the instructors",
} as const;
