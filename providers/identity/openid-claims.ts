import { email, personName, pictureAddress } from "#contract/fields.ts";
import { asOneLine } from "#contract/plain-text.ts";

/** The person in an ID token, in our own form. */
export interface OpenIdPerson {
	name: string;
	/** In canonical form. Undefined when absent or not storable (docs/rules.md, "Who someone is"). */
	email: string | undefined;
	emailVerified: boolean;
	image: string | undefined;
}

export function personOf(claims: Record<string, unknown>): OpenIdPerson {
	const address = email.safeParse(claims.email).data;
	return {
		name: nameOf(claims, address),
		email: address,
		// Only the boolean true counts: a missing claim or the string "true" does not.
		emailVerified: claims.email_verified === true,
		image: pictureAddress.safeParse(claims.picture).data,
	};
}

/** Providers may omit the name. Ours is never empty and never longer than a form allows. */
function nameOf({ name }: Record<string, unknown>, address = ""): string {
	const given = typeof name === "string" ? [...asOneLine(name).trim()].slice(0, 100).join("") : "";
	const clean = given.isWellFormed() && !given.includes("\0") ? given : "";
	return personName.safeParse(clean).data ?? (address.split("@")[0] || "Somebody");
}
