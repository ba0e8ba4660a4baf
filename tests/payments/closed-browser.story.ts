import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { Database } from "#database/tables.ts";
import { expectCharges } from "#tests/support/browser/books.ts";
import { signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import {
	enrolledClasses,
	openPayment,
	payWith,
	selectClass,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { engine } from "#tests/support/engines.ts";
import { CARDS } from "#tests/support/purchase.ts";

const CLASS = "Cel colour and one shadow";
/** Issue 2, "Done means". */
const WITHIN = 90_000;

story(
	"a student who closes the browser right after the card is accepted is enrolled",
	async ({ enter, site }) => {
		const page = await enter({ allows: /net::ERR_FAILED/ });
		const me = await signUp(page.context(), site.origin);
		await payAndClose(page);
		const later = await enter({ as: me });
		await expect
			.poll(() => enrolledClasses(later), { timeout: WITHIN, interval: 500 })
			.toEqual([CLASS]);
		await expectCharges(site.db, me.email, [2200]);
	},
);

story(
	"a student who closes the browser is enrolled even when the gateway's events are lost",
	async ({ enter, site }) => {
		await loseEvents(site.db);
		const page = await enter({ allows: /net::ERR_FAILED/ });
		const me = await signUp(page.context(), site.origin);
		await payAndClose(page);
		await letTheSweepLook(site);
		const later = await enter({ as: me });
		await expect
			.poll(() => enrolledClasses(later), { timeout: WITHIN, interval: 500 })
			.toEqual([CLASS]);
		await expectCharges(site.db, me.email, [2200]);
	},
);

/** The card is accepted, but the browser closes before it can tell the server. */
async function payAndClose(page: Page): Promise<void> {
	await selectClass(page, CLASS);
	await openPayment(page, CLASS);
	await page.route("**/api/payments", (route) => route.abort());
	const accepted = page.waitForResponse("**/api/sandbox/confirm");
	await payWith(page, CARDS.pays);
	expect(await (await accepted).json()).toEqual({ status: "requires_capture" });
	await page.context().close();
}

/** Simulates half a minute passing. The sweep, which runs at every start and every minute, then asks about the payment. */
async function letTheSweepLook(site: Site): Promise<void> {
	await site.stop();
	await site.db
		.updateTable("payment_intents")
		.set((eb) => ({ created_at: eb("created_at", "-", 30_000) }))
		.where("state", "=", "open")
		.execute();
	await site.start();
}

/** Until the story ends, the sandbox drops every event, as if no delivery arrived. */
async function loseEvents(db: Database): Promise<void> {
	const [lose, keep] =
		engine === "postgres"
			? [
					sql`create rule lost as on insert to sandbox_events do instead nothing`,
					sql`drop rule lost on sandbox_events`,
				]
			: [
					sql`create trigger lost before insert on sandbox_events begin select raise(ignore); end`,
					sql`drop trigger lost`,
				];
	await lose.execute(db);
	onTestFinished(async () => void (await keep.execute(db)));
}
