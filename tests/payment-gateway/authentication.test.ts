import { expect, test } from "vitest";
import { ASKS, card, DECLINED, eventTypes, newIntent, openSandbox, PAYS } from "./open-sandbox.ts";

async function openStep(returnUrl?: string) {
	const sandbox = await openSandbox();
	const intent = await newIntent(sandbox.gateway);
	const { clientSecret } = intent;
	const form = { clientSecret, card: card(ASKS), returnUrl };
	const { status, nextActionUrl = "" } = await sandbox.gateway.confirm(form);
	const token = new URL(nextActionUrl, "http://site.test").searchParams.get("token") ?? "";
	return { ...sandbox, intent, form, status, nextActionUrl, token };
}

test("the authentication page shows the amount and the return address", async () => {
	const { gateway, status, nextActionUrl, token } = await openStep("/dashboard/enrolled-classes");
	expect(status).toBe("requires_action");
	expect(nextActionUrl).toBe(`/sandbox/authenticate?token=${token}`);
	expect(await gateway.challenge(token)).toEqual({
		amountCents: 1999,
		currency: "usd",
		returnUrl: "/dashboard/enrolled-classes",
	});
});

test("an accepted step authorises the intent, and the browser returns with its id", async () => {
	const { gateway, intent, token } = await openStep("/dashboard?tab=1#top");
	expect(await gateway.authenticate(token, true)).toEqual({
		returnUrl: `/dashboard?tab=1&payment_intent=${intent.id}&payment_intent_client_secret=${intent.clientSecret}&redirect_status=succeeded#top`,
	});
	expect((await gateway.retrieveIntent(intent.id))?.status).toBe("requires_capture");
	expect(await gateway.challenge(token)).toBeUndefined();
});

test("a rejected step charges nothing and stores the reason, and another card can pay", async () => {
	const { gateway, db, clock, intent, token } = await openStep();
	clock.now += 1000;
	const back = await gateway.authenticate(token, false);
	expect(back?.returnUrl).toMatch(/^\/dashboard\/enrolled-classes\?.*redirect_status=failed$/);
	expect((await eventTypes(db, intent.id)).at(-1)).toBe("payment_failed");
	const { error } = await db
		.selectFrom("sandbox_intents")
		.select("error")
		.executeTakeFirstOrThrow();
	expect(JSON.parse(error ?? "")).toEqual({
		code: "payment_intent_authentication_failure",
		message: expect.stringContaining("Nothing was charged"),
	});
	const paid = await gateway.confirm({ clientSecret: intent.clientSecret, card: card(PAYS) });
	expect(paid).toEqual({ status: "requires_capture" });
});

test("a step is answered once: a later answer changes nothing and returns the current state", async () => {
	const { gateway, intent, token } = await openStep();
	await gateway.authenticate(token, true);
	const again = await gateway.authenticate(token, false);
	expect(again?.returnUrl).toContain("redirect_status=succeeded");
	expect((await gateway.retrieveIntent(intent.id))?.status).toBe("requires_capture");
});

test("two opposite answers at once end in one state, which both return", async () => {
	const { gateway, intent, token } = await openStep();
	const backs = await Promise.all([true, false].map((yes) => gateway.authenticate(token, yes)));
	const paid = (await gateway.retrieveIntent(intent.id))?.status === "requires_capture";
	const outcome = `redirect_status=${paid ? "succeeded" : "failed"}`;
	for (const back of backs) expect(back?.returnUrl).toContain(outcome);
});

test("confirming twice returns the same step", async () => {
	const { gateway, form, nextActionUrl } = await openStep();
	expect((await gateway.confirm(form)).nextActionUrl).toBe(nextActionUrl);
});

test("a step of a card that was replaced, or of a canceled intent, authorises nothing", async () => {
	const { gateway, form, intent, token } = await openStep();
	await gateway.confirm({ ...form, card: card(DECLINED) });
	await gateway.authenticate(token, true);
	expect((await gateway.retrieveIntent(intent.id))?.status).toBe("requires_payment_method");
	await gateway.confirm(form);
	expect(await gateway.authenticate(token, true)).toBeUndefined();
	expect((await gateway.retrieveIntent(intent.id))?.status).toBe("requires_action");
	await gateway.cancelIntent(intent.id);
	expect((await gateway.retrieveIntent(intent.id))?.status).toBe("canceled");
});

test("an invalid token opens no step", async () => {
	const { gateway, intent } = await openStep();
	for (const token of ["", "\u0000", intent.id, intent.clientSecret, `${intent.id}_step_x`]) {
		expect(await gateway.challenge(token)).toBeUndefined();
		expect(await gateway.authenticate(token, true)).toBeUndefined();
	}
	expect((await gateway.retrieveIntent(intent.id))?.status).toBe("requires_action");
});

test.each([
	"https://evil.test/",
	"//evil.test",
	"/\\evil.test",
	"/.//evil.test",
	"/\t/evil.test",
	"\\\\evil.test",
	"javascript:alert(1)",
	"dashboard",
	"",
])("a return address outside the site is replaced by the default page: %j", async (returnUrl) => {
	const { gateway, token } = await openStep(returnUrl);
	const back = await gateway.authenticate(token, true);
	expect(back?.returnUrl).toMatch(/^\/dashboard\/enrolled-classes\?payment_intent=pi_/);
});

test("outcome parameters in a return address are overwritten", async () => {
	const { gateway, token } = await openStep("/x?redirect_status=succeeded&payment_intent=pi_other");
	const back = await gateway.authenticate(token, false);
	expect(back?.returnUrl.match(/redirect_status=\w+/g)).toEqual(["redirect_status=failed"]);
	expect(back?.returnUrl).not.toContain("pi_other");
});
