import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { confirmSubscription, leaveNewsletter, subscribe } from "./subscribe.ts";

export function newsletterRoutes(serve: Serve, needs: Needs): void {
	serve("POST /api/newsletter", ({ body }) => subscribe(needs, body));
	serve("POST /api/newsletter/confirm", ({ body }) => confirmSubscription(needs, body.token));
	serve("POST /api/newsletter/leave", ({ body }) => leaveNewsletter(needs, body.token));
}
