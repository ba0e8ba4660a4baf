import { expect, test } from "vitest";
import { identityForms } from "#server/accounts/identity-forms.ts";
import { logIn, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

test("a sign-up whose form was posted without script leaves no session that nobody has", async () => {
	const world = await openWorld();
	const form = new FormData();
	const typed = { name: "Mio", email: "mio@genga.test", image: "https://a.example/mio.png" };
	for (const [name, value] of Object.entries({ ...typed, password: PASSWORD }))
		form.set(name, value);
	const { signUp } = identityForms(world.needs, { network: "", refusal: undefined });
	expect(await signUp(form)).toMatchObject({ ok: true });
	expect(await world.db.selectFrom("sessions").select("id").execute()).toEqual([]);
	expect((await logIn(world, typed.email)).status).toBe(200);
});
