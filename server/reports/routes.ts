import { acknowledged } from "../http/acknowledge.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";

/** The user reads the number on the screen, and the operator finds this line by it (decisions/0024). */
export function reportRoutes(serve: Serve, { log }: Needs): void {
	serve("POST /api/browser-faults", async ({ body: { page, ...fault } }) => {
		const [path] = page.split(/[?#]/);
		log.error({ browserFault: { ...fault, page: path } }, "a fault in a browser");
		return acknowledged;
	});
}
