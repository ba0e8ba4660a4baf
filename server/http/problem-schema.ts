/** The JSON schema of every refusal (RFC 9457), for the API documentation. */
export const problemSchema = {
	type: "object" as const,
	required: ["type", "title", "status", "code", "message"],
	properties: {
		type: { type: "string" as const },
		title: { type: "string" as const, description: "What the code stands for." },
		status: { type: "integer" as const },
		code: { type: "string" as const, description: "Stable: what a program decides by." },
		message: { type: "string" as const, description: "The sentence for the person." },
		detail: { type: "string" as const },
		errors: {
			type: "array" as const,
			description: "Field by field, what is wrong with the input.",
			items: {
				type: "object" as const,
				required: ["field", "message"],
				properties: { field: { type: "string" as const }, message: { type: "string" as const } },
			},
		},
		price: { type: "number" as const, description: "Today's price in dollars." },
	},
};
