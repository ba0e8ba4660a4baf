import { expect, test } from "vitest";
import { hashPassword } from "#providers/identity/password-hash.ts";
import { logIn, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

/** Hashes that may run or wait at once (providers/identity/password-hash.ts). */
const FULL = 202;

/** Milliseconds. A full queue is 202 hashes of 35 ms on two threads, and takes much longer on a busy machine. */
const timeout = 180_000;

/** Keeps the queue full: each finished hash starts the next one until the returned function is called. */
function keepFull(): () => Promise<void> {
	let isOver = false;
	const lane = async () => {
		while (!isOver) await hashPassword(PASSWORD);
	};
	const lanes = Array.from({ length: FULL }, lane);
	return async () => {
		isOver = true;
		await Promise.all(lanes);
	};
}

test("the queue of hashes is bounded: a login beyond it gets 503 and succeeds a moment later (A5)", {
	timeout,
}, async () => {
	const world = await openWorld();
	const { email } = await makeAccount(world);
	const letGo = keepFull();
	const turnedAway = await logIn(world, email);
	expect([turnedAway.status, turnedAway.body.code]).toEqual([503, "overloaded"]);
	expect(turnedAway.headers["retry-after"]).toBe("2");
	// A password of invalid length is refused before it is hashed: hashing would answer 503.
	expect((await logIn(world, email, "x".repeat(1001))).status).toBe(422);
	expect((await logIn(world, email, "x".repeat(2 ** 20))).status).toBe(413);
	await letGo();
	expect((await logIn(world, email)).status).toBe(200);
});

test("a password is stored as argon2id with 19 MiB, two passes and one lane (A5)", async () => {
	expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
