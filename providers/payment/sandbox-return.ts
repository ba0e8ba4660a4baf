import type { SandboxIntentsTable } from "#database/tables.ts";

/** Where a payment comes back to when it does not say (docs/specification.md §4, "Payment flow"). */
const DEFAULT_RETURN = "/dashboard/enrolled-classes";
/** Never dialled: it only lets a path be parsed as browsers do. */
const HERE = "http://here.invalid";

/**
 * The return address as a path on this site. Anything that a browser would take elsewhere (another
 * host, `//host`, `/\host`, `/.//host`, `javascript:`) becomes the default: no open redirect.
 */
export function sitePath(returnUrl: string | undefined): string {
	if (!returnUrl?.startsWith("/") || !URL.canParse(returnUrl, HERE)) return DEFAULT_RETURN;
	const url = new URL(returnUrl, HERE);
	if (url.origin !== HERE || url.pathname.startsWith("//")) return DEFAULT_RETURN;
	return url.pathname + url.search + url.hash;
}

/** The return address after an authentication step, with what the gateways of this kind append. */
export function returnWithOutcome(intent: SandboxIntentsTable): string {
	const url = new URL(intent.return_url ?? DEFAULT_RETURN, HERE);
	const isPaid = intent.status === "requires_capture" || intent.status === "succeeded";
	url.searchParams.set("payment_intent", intent.id);
	url.searchParams.set("payment_intent_client_secret", intent.client_secret);
	url.searchParams.set("redirect_status", isPaid ? "succeeded" : "failed");
	return url.pathname + url.search + url.hash;
}
