/** The JSON schema of every refusal (RFC 9457), for the API documentation. */
export const problemSchema = {
	type: "object" as const,
	required: ["type", "title", "status", "code", "message"],
	properties: {
		type: { type: "string" as const },
		title: { type: "string" as const, description: "The meaning of the code." },
		status: { type: "integer" as const },
		code: { type: "string" as const, description: "Stable. Programs should rely on this field." },
		message: { type: "string" as const, description: "The sentence to show to the user." },
		detail: { type: "string" as const },
		errors: {
			type: "array" as const,
			description: "The invalid fields of the input, and what is wrong with each.",
			items: {
				type: "object" as const,
				required: ["field", "message"],
				properties: { field: { type: "string" as const }, message: { type: "string" as const } },
			},
		},
		price: { type: "number" as const, description: "Today's price in dollars." },
	},
};
