/** Shared by page and server for the Google button. Without zod, so that a page may import it. */

/** The BroadcastChannel on which the popup reports to the page that opened it. */
export const SIGN_IN_CHANNEL = "genga-sign-in";

/**
 * A cookie that lives one minute. It marks that the whole page has just returned from Google with a signed-in user.
 */
export const ARRIVAL_MARKER = "genga_arrived";

/**
 * Why a sign-in with Google failed. The browser adds its own codes of docs/specification.md §8 (popup-blocked,
 * popup-closed-by-user, cancelled-popup-request, network-request-failed, web-storage-unsupported).
 */
export const googleFaults = [
	/** The user refused access at the provider. */
	"access_denied",
	/** The provider has not verified the address, or there is no usable address. */
	"unverified-address",
	/** An account with this address awaits proof. A letter is on its way. */
	"proof-mailed",
	/** The same on a site that sends no email. The user must sign in with the password of the account. */
	"password-needed",
	/** The account with this address has a password, which is asked for once (decisions/0023). */
	"password-wanted",
	/** An administrator suspended the account. */
	"account-suspended",
	"provider-away",
	/** The sign-in was not started in this browser, or too long ago. */
	"state-mismatch",
	/** The answer names another issuer than the one that was asked, or lacks a required issuer (RFC 9207). */
	"issuer-mismatch",
	/** The provider does not accept the code: it is used, too old, or was issued to another site. */
	"code-refused",
	/** The provider does not accept our client id or secret, or none is set. */
	"invalid-api-key",
	"internal-error",
] as const;
export type GoogleFault = (typeof googleFaults)[number];

/** `insertedId` is present when this sign-in created the account. */
export type SignInReport = { ok: true; insertedId?: string } | { ok: false; code: GoogleFault };
