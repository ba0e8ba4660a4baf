import { withTotal } from "../http/count-rows.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { changeMessage } from "./change-message.ts";
import { sendMessage } from "./send-message.ts";
import { countMessages, listMessages } from "./store.ts";

export function contactRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;
	serve("POST /api/contact", ({ body }) => sendMessage(needs, body));
	serve("GET /api/contact-messages", ({ query }) =>
		withTotal(listMessages(db, query), query, () => countMessages(db, query)),
	);
	serve("PATCH /api/contact-messages/:id", ({ params, body, caller }) =>
		changeMessage(needs, caller, params.id, body),
	);
}
