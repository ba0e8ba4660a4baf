import type { ReadableOutbox } from "#providers/mail/port.ts";
import type { Serve } from "../http/serve.ts";

/** The number of letters shown. */
const SHOWN = 100;

/** Mounted only while the site is local and its letters stay in the outbox. */
export function outboxRoutes(serve: Serve, outbox: ReadableOutbox): void {
	serve("GET /api/outbox", async () => ({ rows: await outbox.list(SHOWN), next: undefined }));
}
