/** In a file of its own, because the recorder loads the other messages of outlines too. */
export const outlineLead = (className = "the class") =>
	`Build \u2068${className}\u2069 from drawings and texts. Students see it when an administrator has approved it.`;
