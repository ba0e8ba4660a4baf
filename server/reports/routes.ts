import { acknowledged } from "../http/acknowledge.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";

/**
 * Logs errors of browsers. The user sees the number of the error, and the operator finds the log line by it
 * (decisions/0024).
 */
export function reportRoutes(serve: Serve, { log }: Needs): void {
	serve("POST /api/browser-faults", async ({ body: { page, ...fault } }) => {
		const [path] = page.split(/[?#]/);
		log.error({ browserFault: { ...fault, page: path } }, "a fault in a browser");
		return acknowledged;
	});
}
