import { expect, test } from "vitest";
import { sendMail } from "#server/mail/mail.ts";
import { shownSite } from "#server/web/shown-site.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const OWN = {
	...{ name: "Ink & Söhne", email: "office@inkhouse.example", phone: "", city: "Berlin" },
	taxLine: "VAT ID DE1",
};

async function saveOwn(world: World): Promise<void> {
	const admin = await makePerson(world, { role: "admin" });
	const { status } = await ask(world, admin, "PUT /api/studio/facts", { ...OWN, version: 0 });
	expect(status).toBe(200);
}

test("saving facts updates what visitors see", async () => {
	const world = await openWorld();
	const before = world.publicChanges();
	await saveOwn(world);
	expect(world.publicChanges()).toBe(before + 1);
	expect(await shownSite(world.needs)()).toMatchObject({ name: OWN.name, city: "Berlin" });
});

test("pages show the last known facts while the database is down", async () => {
	const world = await openWorld();
	await saveOwn(world);
	let isAway = false;
	const readPublic: typeof world.needs.readPublic = (read) =>
		isAway ? Promise.reject(new Error("away")) : world.needs.readPublic(read);
	const site = shownSite({ settings: world.needs.settings, readPublic });
	await site();
	isAway = true;
	expect(await site()).toMatchObject({ name: OWN.name, email: OWN.email });
});

test("a receipt shows the tax line of the purchase and the current seller", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const [earlier, later] = [await makeClass(world), await makeClass(world)];
	await buy(world, student, earlier);
	await saveOwn(world);
	await buy(world, student, later);

	const { body: payments } = await ask(
		world,
		student,
		`GET /api/payments/enrolled/${student.email}`,
	);
	const receipts = await Promise.all(
		payments.map(
			async ({ _id }: { _id: string }) =>
				(await ask(world, student, `GET /api/receipt/${_id}`)).body,
		),
	);

	expect(receipts.map(({ classId: _, ...receipt }) => receipt.taxLine).sort()).toEqual([
		OWN.taxLine,
		null,
	]);
	for (const { seller } of receipts) expect(seller).toEqual({ name: OWN.name, email: OWN.email });
});

test("an authenticator app shows the name of the studio", async () => {
	const world = await openWorld();
	await saveOwn(world);
	const { cookie, email } = await makeAccount(world, { email: "hana@inkhouse.example" });

	const enable = "POST /api/auth/two-factor/enable";
	const { body } = await ask(
		world,
		undefined,
		enable,
		{ password: PASSWORD },
		fromOurPages(world, cookie),
	);

	const address = new URL(body.address);
	expect(address.searchParams.get("issuer")).toBe(OWN.name);
	expect(decodeURIComponent(address.pathname)).toContain(`${OWN.name}:${email}`);
	expect(body.address).not.toMatch(/genga/i);
});

test("an email has its own sender name only if the studio's name differs from SITE_NAME", async () => {
	const world = await openWorld({ settings: { SITE_NAME: "Atelier" } });
	const sent: unknown[] = [];
	const needs = { ...world.needs, mailer: { send: async (mail: unknown) => void sent.push(mail) } };
	const letter = { id: "1", to: "vera@elsewhere.example", subject: "Hello", text: "Hello" };
	await sendMail(needs, { ...letter, sender: "Atelier" });
	await sendMail(needs, { ...letter, sender: OWN.name });
	expect(sent).toEqual([letter, { ...letter, sender: OWN.name }]);
});
