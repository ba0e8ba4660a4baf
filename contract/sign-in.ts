/** What page and server agree on about the Google button; without zod, so that a page may import it. */

/** The BroadcastChannel over which the popup reports to the page that opened it. */
export const SIGN_IN_CHANNEL = "genga-sign-in";

/** A cookie of a minute: the whole page has just come back from Google, and somebody is signed in. */
export const ARRIVAL_MARKER = "genga_arrived";

/**
 * Why a sign-in with Google came to nothing. The browser adds its own of docs/specification.md §8 (popup-blocked,
 * popup-closed-by-user, cancelled-popup-request, network-request-failed, web-storage-unsupported).
 */
export const googleFaults = [
	/** The person said no at the provider. */
	"access_denied",
	/** The provider does not vouch for the address, or there is none that we can use. */
	"unverified-address",
	/** An account with this address waits for proof: a letter is on its way. */
	"proof-mailed",
	/** The same on a site that sends no email: the account's password is the way in. */
	"password-needed",
	/** The account with this address has a password, which is asked for once (decisions/0023). */
	"password-wanted",
	"provider-away",
	/** Not started in this browser, or too long ago. */
	"state-mismatch",
	/** The answer names another issuer than the one that was asked, or none where it has to (RFC 9207). */
	"issuer-mismatch",
	/** The provider does not know the code: it is used, too old, or was given to another site. */
	"code-refused",
	/** The provider does not know our client id or secret, or none is set. */
	"invalid-api-key",
	"internal-error",
] as const;
export type GoogleFault = (typeof googleFaults)[number];

/** `insertedId` is there when this sign-in made the account. */
export type SignInReport = { ok: true; insertedId?: string } | { ok: false; code: GoogleFault };
