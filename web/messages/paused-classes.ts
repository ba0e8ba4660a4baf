/** Classes of a suspended instructor, in the administrators' list. Only that page loads these sentences. */
export const pausedClasses = {
	states: {
		approved: "Off sale, because the instructor is suspended",
		pending: "The instructor is suspended",
	},
	askApprove: (className: string, instructor: string) =>
		`\u2068${className}\u2069 goes on sale when the suspension of \u2068${instructor}\u2069 is lifted. You cannot undo this.`,
} as const;
