import { email, personName, pictureAddress } from "#contract/fields.ts";
import { asOneLine } from "#contract/plain-text.ts";

/** What an ID token says about a person, in our own forms. */
export interface OpenIdPerson {
	name: string;
	/** Canonical; undefined for none, or one that we cannot keep (docs/rules.md, "Who someone is"). */
	email: string | undefined;
	emailVerified: boolean;
	image: string | undefined;
}

export function personOf(claims: Record<string, unknown>): OpenIdPerson {
	const address = email.safeParse(claims.email).data;
	return {
		name: nameOf(claims, address),
		email: address,
		// Only the provider's own yes: a missing claim, or the word "true", is none.
		emailVerified: claims.email_verified === true,
		image: pictureAddress.safeParse(claims.picture).data,
	};
}

/** Providers may leave the name out; ours is never empty, nor longer than a form would allow. */
function nameOf({ name }: Record<string, unknown>, address = ""): string {
	const given = typeof name === "string" ? [...asOneLine(name).trim()].slice(0, 100).join("") : "";
	const clean = given.isWellFormed() && !given.includes("\0") ? given : "";
	return personName.safeParse(clean).data ?? (address.split("@")[0] || "Somebody");
}
