import type { StudioPlaceholder } from "#contract/enumerations.ts";

const names: Record<StudioPlaceholder, string> = {
	email: "email",
	phone: "phone number",
	city: "city",
	testimonials: "testimonials",
	terms: "terms",
	privacy: "privacy policy",
};

/** On the admin panel. */
export const studioPlaceholders = {
	note: (which: readonly StudioPlaceholder[]) =>
		`Visitors see placeholders instead of your ${which.map((one) => names[one]).join(", ")}.`,
	link: "Replace them",
} as const;
