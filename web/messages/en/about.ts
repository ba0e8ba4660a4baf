/** /about-us. Its text is the studio's and comes from the server. */
export const about = {
	next: "Find your class",
	drawing:
		"A storyboard page with six small drawings: a road, a girl, an eye, a runner, a night sky, a door.",
} as const;
