import { expect, test } from "vitest";
import { dropSecondFactor } from "#server/accounts/second-factor.ts";
import { bothDuring } from "#tests/support/during-transaction.ts";
import { PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";
import { makeCareful } from "./careful.ts";

test("L53: turning two-step login off does not deadlock with a password reset that turns it off too", async () => {
	const world = await openWorld();
	const { needs, db } = world;
	const who = await makeCareful(world, "careful@genga.test");
	const reset = await needs.identity.resetToken(who.email);
	const [dropped, outcome] = await bothDuring(
		world,
		// The secret is deleted when the first waits for this, and then the account is changed.
		(tx) => tx.selectFrom("used_codes").select("user_id").forUpdate().execute(),
		() => dropSecondFactor(needs, who.email),
		() => needs.identity.resetPassword(reset?.token ?? "", PASSWORD),
	);
	expect([dropped, outcome]).toEqual(["done", { userId: who.id }]);
	expect(await db.selectFrom("two_factors").selectAll().execute()).toEqual([]);
});
