import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { changeMessage } from "./change-message.ts";
import { sendMessage } from "./send-message.ts";
import { listMessages } from "./store.ts";

export function contactRoutes(serve: Serve, needs: Needs): void {
	serve("POST /api/contact", ({ body }) => sendMessage(needs, body));
	serve("GET /api/contact-messages", ({ query }) => listMessages(needs.connection.db, query));
	serve("PATCH /api/contact-messages/:id", ({ params, body, caller }) =>
		changeMessage(needs, caller, params.id, body),
	);
}
