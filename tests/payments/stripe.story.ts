import type { Page } from "playwright-core";
import { expect } from "vitest";
import { confirmByCard } from "#tests/payment-gateway/stripe-on-trial.ts";
import type { StripePeer } from "#tests/peers/stripe/peer.ts";
import { paying } from "#tests/support/browser/paying-at-stripe.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import {
	answerDialog,
	arriveAt,
	enrolledClasses,
	openPayment,
	payButton,
	selectClass,
} from "#tests/support/browser/steps.ts";
import { answerForStripe } from "#tests/support/browser/stripe-hosts.ts";
import { CARDS } from "#tests/support/purchase.ts";

const CLASS = "Hair in three masses";
/** These stories test Stripe's hosts, and a browser writes every 402 to the console. */
const STRIPES = /^another host: https:\/\/(js|api|hooks)\.stripe\.com\/|status of 402/;

/** The fields of Stripe's iframe. No card is typed into the shop's own page. */
async function fillStripesCard(page: Page, number: string): Promise<void> {
	const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
	await frame.getByLabel("Card number").fill(number);
	// The iframe tells the script asynchronously.
	await expect.poll(async () => (await askedOfStripe(page)).number).toBe(number);
}

async function payAtStripe(page: Page, number: string): Promise<void> {
	await fillStripesCard(page, number);
	await payButton(page).and(page.locator(":enabled")).waitFor();
	// Not by mouse: the page may still be scrolling to the field, and the pointer would then hit Stripe's iframe.
	await payButton(page).press("Enter");
}

/** What our card form requested from Stripe's script. */
const askedOfStripe = (page: Page) =>
	// biome-ignore lint/suspicious/noExplicitAny: the stand-in's own notes
	page.evaluate(() => (window as any).standIn);

/** The amount that Stripe captured, in cents. Waits until later work has captured this much. */
async function expectTaken(peer: StripePeer, id: string, status: string): Promise<void> {
	await expect.poll(() => peer.ledger.find(id).status).toBe(status);
}

paying("a student pays in Stripe's own fields", async ({ enter, site, peer }) => {
	const page = await enter({ allows: STRIPES, colorScheme: "light" });
	const hosts = await answerForStripe(page.context(), peer);
	const me = await signUp(page.context(), site.origin);
	await selectClass(page, CLASS);
	await page.goto("/dashboard/selected-classes");
	await page.getByRole("link", { name: `PAY NOW for ${CLASS}` }).waitFor();
	expect(hosts.scripts()).toBe(0);
	await openPayment(page, CLASS);
	await payButton(page).and(page.locator(":enabled")).waitFor();
	expect(hosts.scripts()).toBe(1);

	const asked = await askedOfStripe(page);
	expect(asked).toMatchObject({
		key: peer.settings.STRIPE_PUBLISHABLE_KEY,
		options: { appearance: { theme: "stripe", variables: { colorPrimary: "#2457d6" } } },
		fields: { readOnly: false, wallets: { applePay: "never", googlePay: "never" } },
	});
	const [id = ""] = asked.options.clientSecret.split("_secret_");
	expect(peer.ledger.find(id)).toMatchObject({ amount: 2900, status: "requires_payment_method" });
	await page.getByRole("button", { name: "dark", exact: false }).first().click();
	await expect
		.poll(async () => (await askedOfStripe(page)).options.appearance)
		.toMatchObject({ theme: "night", variables: { colorPrimary: "#8fb2ff" } });

	// With empty fields, nothing is submitted and the button stays enabled.
	await payButton(page).click();
	await payButton(page).and(page.locator(":enabled")).waitFor();
	expect(peer.ledger.find(id).status).toBe("requires_payment_method");

	await payAtStripe(page, CARDS.declined);
	const refusal = page.getByRole("alert").filter({ hasText: "Your card was declined." });
	await refusal.waitFor();
	expect(await refusal.textContent()).toContain("Your card was declined. Nothing was charged.");

	await payAtStripe(page, CARDS.pays);
	await answerDialog(page, "Payment Successful");
	await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);
	await page.getByRole("heading", { name: CLASS }).waitFor();
	await expectTaken(peer, id, "succeeded");
	await peer.events.sent();
	expect(new Set(peer.events.answers)).toEqual(new Set([200]));
	const paid = await site.db
		.selectFrom("payments")
		.where("email", "=", me.email)
		.select(["transaction_id", "amount_cents"])
		.execute();
	expect(paid).toEqual([{ transaction_id: id, amount_cents: 2900 }]);
	expect(await enrolledClasses(page)).toEqual([CLASS]);
});

paying(
	"a student who fails the bank's authentication is not enrolled, and one who completes it is",
	async ({ enter, site, peer }) => {
		const page = await enter({ allows: STRIPES });
		await answerForStripe(page.context(), peer);
		await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await payAtStripe(page, CARDS.asks);
		await page.getByRole("link", { name: "Fail authentication" }).click();
		await page
			.getByRole("alert")
			.filter({ hasText: "Your bank could not verify your identity. Nothing was charged" })
			.waitFor();
		await page.waitForURL(/\/dashboard\/payment\//);
		expect(await enrolledClasses(page)).toEqual([]);

		await page.goBack();
		await payAtStripe(page, CARDS.asks);
		await page.getByRole("link", { name: "Complete authentication" }).click();
		await answerDialog(page, "Payment Successful");
		await arriveAt(page, `${site.origin}/dashboard/enrolled-classes`);
		expect(await enrolledClasses(page)).toEqual([CLASS]);
		const [intent] = [...peer.ledger.intents.values()].slice(-1);
		await expectTaken(peer, intent?.id ?? "", "succeeded");
	},
);

paying(
	"a student who returns while the bank still decides is told so, and asks again",
	async ({ enter, site, peer }) => {
		const page = await enter({ allows: new RegExp(`${STRIPES.source}|status of 409`) });
		await answerForStripe(page.context(), peer);
		await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await payButton(page).and(page.locator(":enabled")).waitFor();
		const [id = ""] = (await askedOfStripe(page)).options.clientSecret.split("_secret_");
		const selection = new URL(page.url()).pathname.split("/").at(-1) ?? "";
		const intent = peer.ledger.find(id);
		await confirmByCard(peer, intent.secret, CARDS.pays);
		intent.status = "processing";
		const back = { payment_intent: id, redirect_status: "succeeded", selection };
		await page.goto(`/dashboard/enrolled-classes?${new URLSearchParams(back)}`);
		await page.getByText("Your bank has not decided about this payment yet.").waitFor();
		expect(await page.getByText("could not verify").count()).toBe(0);
		intent.status = "requires_capture";
		await page.getByRole("button", { name: "Try again" }).click();
		await answerDialog(page, "Payment Successful");
		await expectTaken(peer, id, "succeeded");
	},
);

paying(
	"a student who blocks Stripe's script sees a message and can try again",
	async ({ enter, site, peer }) => {
		let isBlocked = true;
		const page = await enter({
			allows:
				/^another host: https:\/\/js\.stripe\.com\/|^another host: https:\/\/api\.stripe|ERR_BLOCKED_BY_CLIENT/,
		});
		await answerForStripe(page.context(), peer, () => isBlocked);
		await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await page
			.getByRole("alert")
			.filter({
				hasText:
					"The card form could not be loaded. Your browser may be blocking js.stripe.com. Allow it, or check your connection, then try again. Nothing was charged.",
			})
			.waitFor();
		expect(await payButton(page).isDisabled()).toBe(true);
		isBlocked = false;
		await page.getByRole("button", { name: "Try again" }).click();
		await payAtStripe(page, CARDS.pays);
		await answerDialog(page, "Payment Successful");
	},
);

paying("the site's policy allows no other hosts than Stripe's", async ({ enter }) => {
	const page = await enter();
	const response = await page.goto("/classes");
	const policy = response?.headers()["content-security-policy"] ?? "";
	const hosts = policy.match(/https:[^ ;]+/g);
	expect(new Set(hosts)).toEqual(
		new Set([
			"https://js.stripe.com",
			"https://*.js.stripe.com",
			"https://api.stripe.com",
			"https://hooks.stripe.com",
		]),
	);
});

paying(
	"a payment that the student's bank disputes waits for the bank, and both sides see its decision",
	async ({ enter, site, peer }) => {
		const page = await enter({ allows: STRIPES });
		await answerForStripe(page.context(), peer);
		const { email } = await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await payAtStripe(page, CARDS.pays);
		await answerDialog(page, "Payment Successful");
		const payment = await site.db
			.selectFrom("payments")
			.where("email", "=", email)
			.select(["id", "transaction_id"])
			.executeTakeFirstOrThrow();
		await expectTaken(peer, payment.transaction_id, "succeeded");

		const dispute = peer.ledger.disputes.open(peer.ledger.find(payment.transaction_id));
		await peer.events.sent();
		expect(await enrolledClasses(page)).toEqual([CLASS]);
		await page.getByText("Your bank is deciding about this payment.", { exact: false }).waitFor();
		expect(await page.getByRole("link", { name: /Ask for a refund/ }).count()).toBe(0);
		const desk = await enter({ as: demo.admin });
		await desk.goto(`/dashboard/refund/${payment.id}`);
		await desk.getByText(/disputes \$29 of this payment .+ Answer it .+ by [A-Z]/).waitFor();
		await desk.getByText("You can refund this payment once the bank has decided.").waitFor();
		expect(await desk.getByRole("button", { name: /^(Refund|Record)/ }).count()).toBe(0);

		peer.ledger.disputes.move(dispute, "lost");
		await peer.events.sent();
		await page.goto("/dashboard/payment-history");
		await page.getByText("Your bank took back $29 of this payment.").waitFor();
		expect(await enrolledClasses(page)).toEqual([]);
		await desk.goto(`/dashboard/manage-payments?search=${encodeURIComponent(email)}`);
		await desk.getByRole("img", { name: "Taken back" }).waitFor();
		await desk.getByText(/disputed \$29 of this payment, and gave it to the student/).waitFor();
	},
);
