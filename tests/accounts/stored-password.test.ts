import { expect, onTestFinished, test } from "vitest";
import { hashAtCostOfSite } from "#tests/support/password-cost.ts";
import { PASSWORD, signUp } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

test("a password is stored as argon2id with 19 MiB, two passes, one lane and its own salt", async () => {
	onTestFinished(hashAtCostOfSite());
	const world = await openWorld();
	for (const email of ["mio@genga.test", "teo@genga.test"]) await signUp(world, { email });
	const accounts = await world.db.selectFrom("accounts").selectAll().execute();
	const hashes = accounts.map(({ password }) => password ?? "");
	for (const hash of hashes) {
		// 19 MiB are 19,456 KiB; 16 bytes of salt, 32 of hash (docs/rules.md, "Passwords").
		expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
	}
	const [first = "", second = ""] = hashes.map((hash) => hash.split("$")[4]);
	expect(first).not.toBe(second);
	expect(JSON.stringify(accounts)).not.toContain(PASSWORD);
});
