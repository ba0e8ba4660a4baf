/** The dashboard in a browser that runs no script. */
export const noScript = {
	text: "The dashboard needs JavaScript. Switch it on for this site, then load the page again.",
	meanwhile: "Classes, instructors and all other public pages work without it.",
	classes: "See the classes",
	instructors: "Meet the instructors",
} as const;
