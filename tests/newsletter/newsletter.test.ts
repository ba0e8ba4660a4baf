import { expect, test } from "vitest";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const subscriber = { name: "Noor", email: "noor@example.org" };

test("an address is subscribed only when its letter's link was followed, and leaves by its link", async () => {
	const world = await openWorld();
	await subscribe(world);
	expect(await stateOf(world)).toBe("pending");
	const token = await tokenInNewestLetter(world);

	const confirmed = await ask(world, undefined, "POST /api/newsletter/confirm", { token });
	expect(confirmed.body).toEqual({ done: true });
	expect(await stateOf(world)).toBe("confirmed");

	const [letter] = await world.letters();
	const wayOut = /\/newsletter\/leave\?token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
	const left = await ask(world, undefined, "POST /api/newsletter/leave", { token: wayOut });
	expect(left.body).toEqual({ done: true });
	expect(await stateOf(world)).toBe("left");
});

test("following a link again is harmless, but does not bring back who has left", async () => {
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

test("who is subscribed already gets the same answer and no second letter", async () => {
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

test("a link that nobody was sent does nothing", async () => {
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
	const [letter] = await world.letters();
	return /confirm\?token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

async function stateOf(world: World): Promise<string | undefined> {
	const row = await world.db
		.selectFrom("newsletter_subscribers")
		.where("email", "=", subscriber.email)
		.select("state")
		.executeTakeFirst();
	return row?.state;
}
