import { expect, test } from "vitest";
import { ask } from "#tests/support/scenario.ts";
import { logIn, makeAccount, signUp } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

/** The canonical form of each spelling (docs/rules.md, "Who someone is"; docs/threats.md A10). */
const twins = [
	["MIO@GENGA.TEST", "mio@genga.test"],
	["mio@genga.test.", "mio@genga.test"],
	["\tmio@genga.test\n", "mio@genga.test"],
	["mio+ink@genga.test", "mio+ink@genga.test"],
	["m.i.o@genga.test", "m.i.o@genga.test"],
	["mio@bücher.example", "mio@xn--bcher-kva.example"],
	["mio@BÜCHER.example", "mio@xn--bcher-kva.example"],
	["mio@genga。test", "mio@genga.test"],
	["mio@ＧＥＮＧＡ.test", "mio@genga.test"],
	["mio@straße.example", "mio@xn--strae-oqa.example"],
] as const;

const notAddresses = [
	"mío@genga.test",
	"mıo@genga.test",
	"ﬀ@genga.test",
	"straße@genga.test",
	"\u212Aenji@genga.test",
	"mi\u0301o@genga.test",
	"mi\u200Bo@genga.test",
	"mio@genga.test@evil.example",
	'"mio"@genga.test',
	"mio@genga",
	// Stands for a deleted account.
	"left-1@left.invalid",
	"mio@.test",
	"mio@genga.test..",
	"@genga.test",
	"mio",
	"mio @genga.test",
	"mio@gen ga.test",
	"mio%40genga.test@evil.example",
	".mio@genga.test",
	"m..io@genga.test",
	"mio@127.0.0.1",
	"mio@-genga.test",
	"mio@bücher.example/genga.test",
	"mio@bücher.example:80",
	"mio@bücher.example?x",
	"mio@bücher.example#x",
	"mio@b%C3%BCcher.exämple",
	"mio@genga.test\r\nBcc: all@genga.test",
	`${"m".repeat(65)}@genga.test`,
	`mio@${"g".repeat(260)}.test`,
];

test("every spelling of an address is stored in its canonical form and belongs to one account (A10)", async () => {
	const world = await openWorld();
	const addresses = new Set(twins.map(([, kept]) => kept));
	for (const email of addresses) expect((await signUp(world, { email })).status).toBe(200);
	for (const [typed, kept] of twins) {
		// Sign-ups with one address are limited per hour.
		world.clock.pass(3600_000);
		const again = await signUp(world, { email: typed });
		expect([typed, again.body.code]).toEqual([typed, "account_exists"]);
		const { body } = await logIn(world, typed);
		expect([typed, body.user?.email]).toEqual([typed, kept]);
	}
	const users = await world.db.selectFrom("users").select("email").execute();
	expect(new Set(users.map((user) => user.email))).toEqual(addresses);
});

test("an invalid address, or one with non-ASCII letters before the @, is refused", async () => {
	const world = await openWorld();
	for (const email of notAddresses) {
		const answer = await signUp(world, { email });
		expect([email, answer.status, answer.body.code]).toEqual([email, 422, "invalid_input"]);
		expect(answer.body.errors).toMatchObject([{ field: "email" }]);
	}
	expect(await world.db.selectFrom("users").selectAll().execute()).toEqual([]);
});

test("a path accepts the caller's own address in every spelling, also percent-encoded", async () => {
	const world = await openWorld();
	const mio = await makeAccount(world, { email: "mio+ink@genga.test" });
	const spellings = ["mio+ink@genga.test", "MIO+INK@genga.test", "mio%2Bink%40genga.test."];
	for (const spelling of spellings) {
		const own = await ask(world, mio, `GET /api/selected/classes/${spelling}`);
		expect([spelling, own.status]).toEqual([spelling, 200]);
		const role = await ask(world, mio, `GET /api/users/student/${spelling}`);
		expect(role.body).toEqual({ student: true });
	}
	expect((await ask(world, mio, "GET /api/selected/classes/mio@genga.test")).status).toBe(404);
});

test("signing up with a very long address is refused within a second", async () => {
	const world = await openWorld();
	// Time of the processor, because a busy machine may pause this process.
	const started = process.cpuUsage();
	for (const email of [`${"a".repeat(60_000)}`, `a@${"a.".repeat(125)}`, `a@${"-".repeat(250)}`])
		expect((await signUp(world, { email })).status).toBe(422);
	expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
