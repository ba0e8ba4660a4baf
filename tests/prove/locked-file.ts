import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { booksOf, waitUntilBooksClose } from "./books.ts";
import { Buyer } from "./buyer.ts";
import { openGround } from "./ground.ts";
import { buyWhateverHappens } from "./persistent-buyer.ts";

/**
 * Another process holds SQLite's write lock for longer than the site waits. Writers get 503 with Retry-After, and
 * succeed when the lock is free.
 */
export async function proveLockedFile({ lockedFor }: { lockedFor: number }): Promise<string> {
	const ground = await openGround("sqlite");
	try {
		const chosen = await makeClass(ground, { seats: 5 });
		const buyer = new Buyer(ground.site, await makePerson(ground), chosen);
		const other = new DatabaseSync(join(ground.database.dataDir, "genga.sqlite"));
		other.exec("begin immediate");
		const buying = buyWhateverHappens(buyer);
		await setTimeout(lockedFor);
		other.close();
		const refused = await buying;
		assert.ok(refused > 0, "the buyer got 503 with Retry-After");
		await waitUntilBooksClose(ground);
		await ground.audit();
		const { payments, enrolments, charged } = await booksOf(ground, chosen.id);
		assert.deepEqual([payments.length, enrolments.length, charged.length], [1, 1, 1]);
		return `${refused} times 503, then enrolled and charged once`;
	} finally {
		await ground.close();
	}
}
