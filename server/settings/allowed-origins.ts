import { z } from "zod";

const ORIGIN = /^https?:\/\/([a-z\d.-]+|\[[\da-f:]+\])(:\d+)?$/;

/** ALLOWED_ORIGINS: other front ends, as `https://app.studio.example, https://admin.studio.example`. */
export const allowedOrigins = z.string().transform((list, context) => {
	const origins = list
		.split(",")
		.map((one) => one.trim())
		.filter(Boolean);
	for (const origin of origins.filter((one) => !isOrigin(one))) {
		context.addIssue({
			code: "custom",
			message: `ALLOWED_ORIGINS: ${origin} is not an origin. Write it as browsers do: scheme, host and port in lower case, without a path or a slash at the end, like https://app.example`,
		});
	}
	return origins;
});

/** Browsers send an origin in exactly one form, and it is compared literally. */
function isOrigin(given: string): boolean {
	if (!ORIGIN.test(given) || !URL.canParse(given)) return false;
	return new URL(given).origin === given;
}

/** Lists origins with plain http. An attacker who can change such a page could act as its user. */
export function insecureOrigins(given: string | undefined): string[] {
	const origins = allowedOrigins.safeParse(given ?? "").data ?? [];
	return origins
		.filter((origin) => !origin.startsWith("https:"))
		.map((origin) => `ALLOWED_ORIGINS of a live site must be https: ${origin} is not`);
}
