import type { BrowserContext, Route } from "playwright-core";
import type { StripePeer } from "#tests/peers/stripe/peer.ts";
import { bankPage, fieldsPage, stripeScript } from "./stripe-js.ts";

const html = (body: string) => ({ contentType: "text/html", body });

/** Serves Stripe's three hosts in this browser. The script is unavailable while `blocked` returns true. */
export async function answerForStripe(
	context: BrowserContext,
	peer: StripePeer,
	blocked: () => boolean = () => false,
): Promise<{ scripts(): number }> {
	let scripts = 0;
	await context.route("https://js.stripe.com/endive/stripe.js", async (route) => {
		scripts += 1;
		if (blocked()) return await route.abort("blockedbyclient");
		await route.fulfill({ contentType: "text/javascript", body: stripeScript });
	});
	await context.route("https://js.stripe.com/stand-in/fields.html", (route) =>
		route.fulfill(html(fieldsPage)),
	);
	await context.route("https://api.stripe.com/**", (route) => askPeer(route, peer));
	await context.route("https://hooks.stripe.com/**", (route) => askBank(route, peer));
	return { scripts: () => scripts };
}

async function askPeer(route: Route, { url }: StripePeer): Promise<void> {
	const request = route.request();
	const { pathname } = new URL(request.url());
	const body = new URLSearchParams(request.postData() ?? "");
	const response = await fetch(url + pathname, { method: request.method(), body });
	await route.fulfill({
		status: response.status,
		contentType: "application/json",
		headers: { "access-control-allow-origin": "*" },
		body: await response.text(),
	});
}

/** Redirects back to the shop as Stripe does, with its three query parameters. */
async function askBank(route: Route, { ledger }: StripePeer): Promise<void> {
	const asked = new URL(route.request().url());
	const id = asked.searchParams.get("intent") ?? "";
	if (asked.pathname !== "/stand-in/answer") return await route.fulfill(html(bankPage(id)));
	const accepted = asked.searchParams.get("outcome") === "yes";
	const intent = ledger.authenticate(id, accepted);
	const back = new URL(intent.returnUrl ?? "");
	back.searchParams.set("payment_intent", id);
	back.searchParams.set("payment_intent_client_secret", intent.secret);
	back.searchParams.set("redirect_status", accepted ? "succeeded" : "failed");
	await route.fulfill({ status: 302, headers: { location: back.href } });
}
