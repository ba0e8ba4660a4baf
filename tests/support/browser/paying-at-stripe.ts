import { openStripePeer } from "#tests/peers/stripe/peer.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { story } from "#tests/support/browser/story.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { spawnSite } from "#tests/support/spawn-site.ts";

/** Stories on a separate site with Stripe's keys, and a fake Stripe server that sends it events. */
export const paying = story
	// biome-ignore lint/correctness/noEmptyPattern: Vitest insists on a pattern
	.extend("peer", { scope: "worker" }, async ({}, { onCleanup }) => {
		const peer = await openStripePeer();
		onCleanup(() => peer.close());
		return peer;
	})
	.extend("site", { scope: "worker" }, async ({ peer }, { onCleanup }): Promise<Site> => {
		const database = await openTestDatabase();
		const site = await spawnSite({ ...database.settings, ...peer.settings });
		peer.events.webhook = `${site.origin}/api/webhooks/payment`;
		const close = async () => {
			await site.stop();
			await database.close();
		};
		onCleanup(close);
		return { ...site, db: database.db, close };
	});
