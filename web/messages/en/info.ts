/** What the information pages have in common. */
export interface InfoText {
	heading: string;
	lead: string;
	/** "May 1, 2025" */
	updated?: string;
	sections: readonly InfoSection[];
}
export interface InfoSection {
	heading: string;
	paragraphs: readonly string[];
	list?: readonly string[];
	/** Ends with the studio's address. */
	write?: string;
}

export const info = {
	contents: "On this page",
	updated: (date: string) => `Last updated ${date}`,
} as const;
