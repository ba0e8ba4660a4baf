import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { cookieOf, fromOurPages, logIn, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { everyText, leave } from "./leaving.ts";
import { mailedToken } from "./letters.ts";

const [FIRST, SECOND, THIRD] = ["first@genga.test", "second@genga.test", "third@genga.test"];

type Account = Awaited<ReturnType<typeof makeAccount>>;

async function confirmed(world: World, email: string): Promise<Account> {
	const account = await makeAccount(world, { email });
	const token = await world.needs.identity.confirmationToken(account.id);
	expect(await world.needs.identity.confirmAddress(token)).toBeDefined();
	return account;
}

async function post(world: World, call: string, body: object, cookie?: string) {
	const headers = fromOurPages(world, cookie);
	const { status } = await ask(world, undefined, `POST /api/auth/${call}`, body, headers);
	expect([call, status]).toEqual([call, 200]);
}

async function changeTo(world: World, { cookie }: { cookie: string }, email: string) {
	await post(world, "request-address", { email, password: PASSWORD }, cookie);
	await post(world, "use-address", { token: await mailedToken(world, email, "use-address") });
}

/** Writes a message and subscribes to the newsletter, as anybody can with any address. */
async function writeAs(world: World, email: string) {
	const form = { name: "Ada Lund", email };
	await ask(world, undefined, "POST /api/contact", { ...form, message: `From ${email}.` });
	await ask(world, undefined, "POST /api/newsletter", form);
}

/** The addresses of messages, subscribers and bounces. */
async function addressesIn({ db }: World) {
	const emails = async (
		table: "contact_messages" | "newsletter_subscribers" | "bounced_addresses",
	) => (await db.selectFrom(table).select("email").execute()).map(({ email }) => email).sort();
	return {
		messages: await emails("contact_messages"),
		subscribers: await emails("newsletter_subscribers"),
		bounces: await emails("bounced_addresses"),
	};
}

const NOTHING = { messages: [], subscribers: [], bounces: [] };

test("D118: deleting an account also deletes what was written with its earlier addresses", async () => {
	const world = await openWorld();
	const me = await confirmed(world, FIRST);
	await writeAs(world, FIRST);
	await changeTo(world, me, SECOND);
	await writeAs(world, SECOND);
	await changeTo(world, me, THIRD);
	await writeAs(world, THIRD);
	const bounce = { answer: "550 5.1.1", bounces: 1, last_at: world.clock.now };
	await world.db
		.insertInto("bounced_addresses")
		.values({ email: FIRST, ...bounce })
		.execute();
	await world.work();

	expect((await leave(world, me)).body).toEqual({ acknowledged: true });
	await world.work();
	expect(await addressesIn(world)).toEqual(NOTHING);
	const naming = (await everyText(world)).filter(
		([place, value]) =>
			!place.startsWith("limits.") && [FIRST, SECOND, THIRD].some((one) => value.includes(one)),
	);
	expect(naming).toEqual([]);
});

test("D120: what was written with an earlier address after the person had left it stays", async () => {
	const world = await openWorld();
	const me = await confirmed(world, FIRST);
	await writeAs(world, FIRST);
	await changeTo(world, me, SECOND);
	world.clock.pass(1_000);
	const later = { name: "Somebody else", email: FIRST, message: "I have this address now." };
	await ask(world, undefined, "POST /api/contact", later);
	await leave(world, me);
	expect(await addressesIn(world)).toEqual({ ...NOTHING, messages: [FIRST] });
	const [left] = await world.db.selectFrom("contact_messages").select("name").execute();
	expect(left?.name).toBe("Somebody else");
});

test("D120: what belongs to an account that has the earlier address now stays", async () => {
	const world = await openWorld();
	const me = await confirmed(world, FIRST);
	await changeTo(world, me, SECOND);
	await makePerson(world, { email: FIRST });
	await writeAs(world, FIRST);
	await leave(world, me);
	expect(await addressesIn(world)).toMatchObject({ messages: [FIRST], subscribers: [FIRST] });
});

test("D120: what was written with an earlier address that was never confirmed stays", async () => {
	const world = await openWorld();
	const me = await makeAccount(world, { email: FIRST });
	await writeAs(world, FIRST);
	await changeTo(world, me, SECOND);
	await leave(world, me);
	expect(await addressesIn(world)).toMatchObject({ messages: [FIRST], subscribers: [FIRST] });
});

test("D120: what was written with the address of somebody who had taken over the account stays", async () => {
	const world = await openWorld();
	const me = await confirmed(world, FIRST);
	await writeAs(world, FIRST);
	await writeAs(world, SECOND);
	await writeAs(world, THIRD);
	await changeTo(world, me, SECOND);
	const back = await mailedToken(world, FIRST, "restore-address");
	await changeTo(world, me, THIRD);
	await post(world, "restore-address", { token: back });
	const reset = await world.needs.identity.resetToken(FIRST);
	await post(world, "reset-password", { token: reset?.token, newPassword: PASSWORD });
	const owner = { cookie: cookieOf(await logIn(world, FIRST)) };

	expect((await leave(world, owner)).status).toBe(200);
	const thieves = [SECOND, THIRD];
	expect(await addressesIn(world)).toMatchObject({ messages: thieves, subscribers: thieves });
});
