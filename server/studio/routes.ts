import { placeholdersIn } from "#contract/studio.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { shownPageOf, wholeText } from "../settings/written-page.ts";
import { findHomeTexts } from "./home-texts.ts";
import { publicPages } from "./public-pages.ts";
import { saveFacts } from "./save-facts.ts";
import { saveText } from "./save-text.ts";
import { seeText } from "./see-text.ts";
import { listFactsVersions, listTextVersions } from "./store.ts";
import { textPlaceholders } from "./text-placeholders.ts";

export function studioRoutes(serve: Serve, needs: Needs): void {
	const { connection, settings, readPublic } = needs;
	const { db } = connection;
	serve("GET /api/studio/facts", async () => {
		const facts = await findFacts(db, settings);
		// A local site always has placeholders.
		const placeholders = settings.local ? [] : placeholdersIn(facts, await textPlaceholders(db));
		return { ...facts, placeholders };
	});
	serve("PUT /api/studio/facts", ({ body, caller }) => saveFacts(needs, caller, body));
	serve("GET /api/studio/facts-versions", ({ query }) => listFactsVersions(db, query));

	serve("GET /api/studio/texts/:subject", ({ params }) => seeText(db, params.subject));
	serve("GET /api/studio/texts/:subject/versions", ({ params, query }) =>
		listTextVersions(db, params.subject, query),
	);
	serve("GET /api/studio/texts/:subject/versions/:version", ({ params }) =>
		seeText(db, params.subject, params.version),
	);
	serve("PUT /api/studio/texts", ({ body, caller }) => saveText(needs, caller, body));
	serve("POST /api/studio/page-previews", async ({ body }) => {
		const updatedOn = new Date(needs.now()).toISOString().slice(0, 10);
		const facts = await findFacts(db, settings);
		return shownPageOf({ ...wholeText(body), updatedOn, version: 0 }, facts);
	});

	serve("GET /api/home", () => readPublic((from) => findHomeTexts(from.db)));
	const pageOf = publicPages(needs);
	serve("GET /api/pages/:page", ({ params }) => pageOf(params.page));
}
