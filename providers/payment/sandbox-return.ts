import type { SandboxIntentsTable } from "#database/tables.ts";

/**
 * Where the browser continues after a payment that names no return address (docs/specification.md §4, "Payment flow").
 */
const DEFAULT_RETURN = "/dashboard/enrolled-classes";
/** Never requested. It only serves to parse a path as browsers do. */
const HERE = "http://here.invalid";

/**
 * The return address as a path on this site. Any address that a browser would take to another site (another host,
 * `//host`, `/\host`, `/.//host`, `javascript:`) becomes the default, so there is no open redirect.
 */
export function sitePath(returnUrl: string | undefined): string {
	if (!returnUrl?.startsWith("/") || !URL.canParse(returnUrl, HERE)) return DEFAULT_RETURN;
	const url = new URL(returnUrl, HERE);
	if (url.origin !== HERE || url.pathname.startsWith("//")) return DEFAULT_RETURN;
	return url.pathname + url.search + url.hash;
}

/** The return address after an authentication step, with the query parameters that gateways append. */
export function returnWithOutcome(intent: SandboxIntentsTable): string {
	const url = new URL(intent.return_url ?? DEFAULT_RETURN, HERE);
	const isPaid = intent.status === "requires_capture" || intent.status === "succeeded";
	url.searchParams.set("payment_intent", intent.id);
	url.searchParams.set("payment_intent_client_secret", intent.client_secret);
	url.searchParams.set("redirect_status", isPaid ? "succeeded" : "failed");
	return url.pathname + url.search + url.hash;
}
