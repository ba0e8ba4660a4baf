import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Mail } from "#providers/mail/port.ts";
import { askSubscriber } from "#server/newsletter/store.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const subscriber = { name: "Noor", email: "noor@example.org" };

test("an address is subscribed once its emailed link is followed, and unsubscribed by the link in the email", async () => {
	const world = await openWorld();
	await subscribe(world);
	expect(await stateOf(world)).toBe("pending");
	const token = await tokenInNewestLetter(world);

	const confirmed = await ask(world, undefined, "POST /api/newsletter/confirm", { token });
	expect(confirmed.body).toEqual({ done: true });
	expect(await stateOf(world)).toBe("confirmed");

	const [letter] = await world.letters();
	const wayOut = tokenOf(letter, "leave");
	const left = await ask(world, undefined, "POST /api/newsletter/leave", { token: wayOut });
	expect(left.body).toEqual({ done: true });
	expect(await stateOf(world)).toBe("left");
});

test("following a link again is harmless, but does not resubscribe a person who left", async () => {
	const world = await openWorld();
	await subscribe(world);
	const token = await tokenInNewestLetter(world);
	for (let times = 0; times < 2; times += 1) {
		const answer = await ask(world, undefined, "POST /api/newsletter/confirm", { token });
		expect(answer.body).toEqual({ done: true });
	}
	await ask(world, undefined, "POST /api/newsletter/leave", { token });
	const late = await ask(world, undefined, "POST /api/newsletter/confirm", { token });
	expect(late.body).toEqual({ done: false });
	expect(await stateOf(world)).toBe("left");
});

test("a subscriber who signs up again gets the same answer and no second email", async () => {
	const world = await openWorld();
	await subscribe(world);
	const token = await tokenInNewestLetter(world);
	await ask(world, undefined, "POST /api/newsletter/confirm", { token });

	const again = await ask(world, undefined, "POST /api/newsletter", subscriber);
	await world.work();

	expect(again.body).toEqual({ acknowledged: true });
	expect(await world.letters()).toHaveLength(1);
	expect(await stateOf(world)).toBe("confirmed");
});

test("every letter's links work after a second request, until the person leaves", async () => {
	const world = await openWorld();
	for (const _ of [1, 2]) await subscribe(world);
	const [second, first] = await world.letters();
	const follow = async (letter: Pick<Mail, "text"> | undefined, page: "confirm" | "leave") => {
		const token = tokenOf(letter, page);
		return (await ask(world, undefined, `POST /api/newsletter/${page}`, { token })).body.done;
	};
	expect(await follow(first, "confirm")).toBe(true);
	expect([await follow(second, "confirm"), await stateOf(world)]).toEqual([true, "confirmed"]);
	expect([await follow(first, "leave"), await stateOf(world)]).toEqual([true, "left"]);

	await subscribe(world);
	const [third] = await world.letters();
	for (const old of [first, second])
		expect([await follow(old, "confirm"), await stateOf(world)]).toEqual([false, "pending"]);
	expect([await follow(third, "confirm"), await stateOf(world)]).toEqual([true, "confirmed"]);
	expect([await follow(second, "leave"), await stateOf(world)]).toEqual([true, "left"]);
});

test("the links of a letter from before links were signed still work, after a second request too", async () => {
	const world = await openWorld();
	const token = "of-an-older-letter";
	const tokenHash = createHash("sha256").update(token).digest("hex");
	await askSubscriber(world.db, { ...subscriber, tokenHash, now: world.clock.now });
	await subscribe(world);
	for (const [call, state] of [
		["confirm", "confirmed"],
		["leave", "left"],
	] as const) {
		const answer = await ask(world, undefined, `POST /api/newsletter/${call}`, { token });
		expect([answer.body, await stateOf(world)]).toEqual([{ done: true }, state]);
	}
});

test("no part of the database, and no other link, makes a link that confirms", async () => {
	const world = await openWorld();
	await subscribe(world);
	const [letter] = await world.letters();
	const [row] = await world.db.selectFrom("newsletter_subscribers").selectAll().execute();
	const leave = tokenOf(letter, "leave");
	const signature = leave.split(".").at(-1);
	const guesses = [row?.token_hash, leave, leave.replace("reader", "confirm")];
	for (const token of [...guesses, `confirm.${row?.token_hash}.${signature}`]) {
		const { body } = await ask(world, undefined, "POST /api/newsletter/confirm", { token });
		expect([token, body]).toEqual([token, { done: false }]);
	}
	expect(await stateOf(world)).toBe("pending");
});

const PRESS = "List-Unsubscribe=One-Click";
const MULTIPART = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--`;
test.each([
	["application/x-www-form-urlencoded", PRESS],
	["multipart/form-data; boundary=x", MULTIPART],
])(
	"a mail program unsubscribes with one POST request as %s, and GET and HEAD do not (RFC 8058)",
	async (type, payload) => {
		const world = await openWorld();
		await subscribe(world);
		const token = await tokenInNewestLetter(world);
		await ask(world, undefined, "POST /api/newsletter/confirm", { token });
		const [letter] = await world.letters();
		const { pathname, search } = new URL(letter?.unsubscribe ?? "");
		const url = pathname + search;
		for (const method of ["GET", "HEAD"] as const) {
			const looked = await world.app.inject({ method, url });
			const { location, "cache-control": cache } = looked.headers;
			expect([looked.statusCode, location, cache]).toEqual([
				302,
				`/newsletter/leave${search}`,
				"no-store",
			]);
		}
		expect(await stateOf(world)).toBe("confirmed");

		const headers = { "content-type": type, origin: "https://mail.example" };
		const pressed = await world.app.inject({ method: "POST", url, headers, payload });
		expect([pressed.statusCode, pressed.body]).toEqual([200, "You are unsubscribed.\n"]);
		expect(await stateOf(world)).toBe("left");
		// Mail programs may repeat the request.
		expect((await world.app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(
			200,
		);
	},
);

test("a one-click request with an invalid token does nothing", async () => {
	const world = await openWorld();
	await subscribe(world);
	const tokens = [
		"",
		"?token=",
		"?token=guess",
		`?token=${"x".repeat(300)}`,
		"?token=%00",
		"?token=a&token=b",
	];
	for (const token of tokens) {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const url = `/newsletter/one-click${token}`;
		const answer = await world.app.inject({ method: "POST", url, headers, payload: PRESS });
		expect([token, answer.statusCode]).toEqual([
			token,
			expect.toSatisfy((status) => [404, 422].includes(status)),
		]);
		const looked = await world.app.inject({ url });
		expect([token, String(looked.headers.location ?? "/newsletter/leave")]).toEqual([
			token,
			expect.stringMatching(/^\/newsletter\/leave/),
		]);
	}
	expect(await stateOf(world)).toBe("pending");
});

test("an invalid token neither confirms nor unsubscribes", async () => {
	const world = await openWorld();
	for (const call of ["confirm", "leave"] as const) {
		const answer = await ask(world, undefined, `POST /api/newsletter/${call}`, { token: "guess" });
		expect(answer.body).toEqual({ done: false });
	}
});

async function subscribe(world: World): Promise<void> {
	const answer = await ask(world, undefined, "POST /api/newsletter", subscriber);
	expect(answer.body).toEqual({ acknowledged: true });
	await world.work();
}

async function tokenInNewestLetter(world: World): Promise<string> {
	return tokenOf((await world.letters())[0], "confirm");
}

/** The token in the letter's link to that page. */
function tokenOf(letter: Pick<Mail, "text"> | undefined, page: "confirm" | "leave"): string {
	return new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(letter?.text ?? "")?.[1] ?? "";
}

async function stateOf(world: World): Promise<string | undefined> {
	const row = await world.db
		.selectFrom("newsletter_subscribers")
		.where("email", "=", subscriber.email)
		.select("state")
		.executeTakeFirst();
	return row?.state;
}
