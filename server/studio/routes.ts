import { placeholdersIn } from "#contract/studio.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { saveFacts } from "./save-facts.ts";
import { listFactsVersions } from "./store.ts";

export function studioRoutes(serve: Serve, needs: Needs): void {
	const { connection, settings } = needs;
	serve("GET /api/studio/facts", async () => {
		const facts = await findFacts(connection.db, settings);
		// The people and addresses of a local site are placeholders anyway.
		return { ...facts, placeholders: settings.local ? [] : placeholdersIn(facts) };
	});
	serve("PUT /api/studio/facts", ({ body, caller }) => saveFacts(needs, caller, body));
	serve("GET /api/studio/facts-versions", ({ query }) => listFactsVersions(connection.db, query));
}
