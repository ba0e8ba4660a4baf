import { expect, test } from "vitest";
import { identityForms } from "#server/accounts/identity-forms.ts";
import { buildApp } from "#server/app.ts";
import { readSettings } from "#server/settings/config.ts";
import { ask } from "#tests/support/scenario.ts";
import { logIn, signUp } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

/** The test world with PASSWORD_RULE=long. */
async function openLongWorld(): Promise<World> {
	const world = await openWorld();
	const settings = readSettings({
		...world.database.settings,
		PORT: "3999",
		LOG_LEVEL: "silent",
		PASSWORD_RULE: "long",
	});
	const needs = { ...world.needs, settings };
	return { ...world, needs, app: await buildApp(needs) };
}

const COMMON = "This password is among the 10,000 most common ones. Please choose another";

test.for([
	["", "Password is required"],
	["short#1", "Password must have at least 8 characters"],
	["🎨🎨🎨🎨", "Password must have at least 8 characters"],
	["x".repeat(129), "Password must have at most 128 characters"],
	["password", COMMON],
	["PassWord", COMMON],
	["12345678", COMMON],
	["qwertyuiop", COMMON],
])("%j is refused", async ([password, message]) => {
	const world = await openLongWorld();
	const answer = await signUp(world, { password });
	expect([answer.status, answer.body.errors]).toEqual([422, [{ field: "password", message }]]);
	expect(await world.db.selectFrom("users").selectAll().execute()).toEqual([]);
});

test.for(["every frame by hand", "🎨".repeat(8), "x".repeat(128), "🎨".repeat(128)])(
	"%j needs no capitals, digits or signs",
	async (password) => {
		const world = await openLongWorld();
		expect((await signUp(world, { password })).status).toBe(200);
		expect((await logIn(world, "mio@genga.test", password)).status).toBe(200);
	},
);

test("pages learn which password rule applies, and the form without script follows it", async () => {
	const world = await openLongWorld();
	const options = await ask(world, undefined, "GET /api/sign-in-options");
	expect(options.body).toEqual({ google: false, passwordRule: "long" });
	const form = new FormData();
	const fields = { name: "Mio", email: "mio@genga.test", image: "https://a.example/b.png" };
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	form.set("password", "password");
	const forms = identityForms(world.needs, { network: "127.0.0.1", refusal: undefined });
	expect(await forms.signUp(form)).toEqual({ ok: false, message: COMMON });
	form.set("password", "every frame by hand");
	expect(await forms.signUp(form)).toMatchObject({ ok: true });
});
