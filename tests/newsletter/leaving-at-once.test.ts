import { expect, test } from "vitest";
import { addAudit } from "#server/administration/audit-store.ts";
import { sendNewsletters } from "#server/newsletter/send-newsletters.ts";
import { leave, withPassword } from "#tests/accounts/leaving.ts";
import { bothDuring } from "#tests/support/during-transaction.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld } from "#tests/support/world.ts";
import { makeSubscriber, sendNow, writeIssue } from "./issues.ts";

test("L53: a newsletter that begins does not deadlock with the deletion of an account that had two addresses", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const me = await withPassword(world, await makePerson(world));
	const earlier = await makeSubscriber(world);
	const another = await makeSubscriber(world);
	await makeSubscriber(world, { email: me.email });
	await addAudit(world.db, {
		...{ actorId: me.id, action: "address.change", subjectId: me.id, now: world.clock.now },
		detail: { from: earlier.email, to: me.email, confirmed: "yes" },
	});
	const issueId = await writeIssue(world, admin);
	expect((await sendNow(world, admin, issueId)).status).toBe(200);
	const [, gone] = await bothDuring(
		world,
		// The newsletter refers to the earlier address when it waits for this, and then to the present one.
		(tx) =>
			tx
				.selectFrom("newsletter_subscribers")
				.where("id", "=", another.id)
				.select("id")
				.forUpdate()
				.execute(),
		() => sendNewsletters(world.needs),
		() => leave(world, me),
	);
	expect(gone.status).toBe(200);
	const left = world.db.selectFrom("newsletter_subscribers").select("id");
	expect(await left.execute()).toEqual([{ id: another.id }]);
});
