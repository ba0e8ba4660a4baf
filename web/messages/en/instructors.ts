export const instructors = {
	heading: "Instructors",
	lead: "They draw for a living, and show you how.",
	empty: "There are no instructors yet. Come back soon.",
	emptyAction: "See the classes",
	role: "Instructor",
	portrait: (name: string) => `Portrait of ${name}`,
	links: (name: string) => `Links of ${name}`,
	more: "More instructors",
} as const;
