import { expect, test } from "vitest";
import { ask } from "#tests/scenario.ts";
import { logIn, makeAccount, signUp } from "#tests/sign-in.ts";
import { openWorld } from "#tests/world.ts";

/** Where each spelling lands (decisions.md, "Who someone is"; threats.md A10). */
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

test.for(twins)("%j is kept as %s, and is one account with it", async ([typed, kept]) => {
	const world = await openWorld();
	expect((await signUp(world, { email: typed })).body.user?.email).toBe(kept);
	expect((await signUp(world, { email: kept })).body.code).toBe("account_exists");
	expect((await logIn(world, typed)).status).toBe(200);
	expect((await logIn(world, kept)).status).toBe(200);
});

test.for([
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
])("%j is refused", async (email) => {
	const world = await openWorld();
	const answer = await signUp(world, { email });
	expect([answer.status, answer.body.code]).toEqual([422, "invalid_input"]);
	expect(answer.body.errors).toMatchObject([{ field: "email" }]);
});

test("the path takes one's own address in every spelling, encoded too", async () => {
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

test("every pattern that a stranger's address meets is quick on the longest input", async () => {
	const world = await openWorld();
	const started = performance.now();
	for (const email of [`${"a".repeat(60_000)}`, `a@${"a.".repeat(125)}`, `a@${"-".repeat(250)}`])
		expect((await signUp(world, { email })).status).toBe(422);
	expect(performance.now() - started).toBeLessThan(1000);
});
