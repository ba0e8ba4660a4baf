import { expect } from "vitest";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { signUp } from "#tests/support/browser/people.ts";
import {
	answerDialog,
	openPayment,
	seeLoggedIn,
	selectClass,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";

const CLASS = "Clouds over rooftops";
const SOLD = "One head, three lights";
const LAST = "Inking with a brush pen";

story(
	"two quick clicks on Select send one request and open one dialog",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		const calls: string[] = [];
		page.on("request", (request) => {
			if (request.method() === "POST" && request.url().endsWith("/api/selected/class")) {
				calls.push(request.url());
			}
		});
		await page.goto("/classes");
		await scriptReady(page);
		await seeLoggedIn(page, me.name);
		await page.getByRole("button", { name: `Select ${CLASS}` }).evaluate((button) => {
			(button as HTMLButtonElement).click();
			(button as HTMLButtonElement).click();
		});
		await answerDialog(page, "Good job!");
		expect(await page.getByRole("alertdialog").count()).toBe(0);
		expect(calls).toHaveLength(1);
	},
);

story("leaving the payment page releases the seat; a reload does not", async ({ enter, site }) => {
	const page = await enter();
	const me = await signUp(page.context(), site.origin);
	await selectClass(page, CLASS);
	await openPayment(page, CLASS);
	await page.getByLabel("Card number").waitFor();
	await expect.poll(() => holdsOf(me.email)).toBe(1);
	await page.reload();
	await page.getByLabel("Card number").waitFor();
	const end = await endOfHold(me.email);
	expect(end).toBeGreaterThan(Date.now() + 5 * 60_000);

	await page.getByRole("link", { name: "Selected Classes" }).first().click();
	await page.getByRole("heading", { level: 1, name: "Selected Classes" }).waitFor();
	await expect.poll(() => holdsOf(me.email)).toBe(0);
	await openPayment(page, CLASS);
	await expect.poll(() => endOfHold(me.email)).toBe(end);
	// Until the response arrives, the page does not know what it holds.
	await page.getByLabel("Card number").waitFor();
	// Not `close`, because a tab that closes has half a second for its last call: too little on a busy machine.
	await page.goto("/robots.txt");
	await expect.poll(async () => (await endOfHold(me.email)) - Date.now()).toBeLessThan(31_000);

	async function endOfHold(email: string): Promise<number> {
		const row = await site.db
			.selectFrom("seat_holds")
			.innerJoin("users", "users.id", "seat_holds.user_id")
			.where("users.email", "=", email)
			.select("expires_at")
			.executeTakeFirst();
		return Number(row?.expires_at ?? 0);
	}
	async function holdsOf(email: string): Promise<number> {
		return (await endOfHold(email)) > Date.now() ? 1 : 0;
	}
});

story(
	"a device whose clock is ten minutes fast shows the whole time of a held seat",
	async ({ enter, site }) => {
		const page = await enter();
		await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await page.clock.install({ time: Date.now() + 10 * 60_000 });
		await openPayment(page, CLASS);
		const left = page.getByRole("timer");
		await expect.poll(() => left.textContent()).toMatch(/^1[45]:\d\d$/);
		await page.getByLabel("Card number").waitFor();
	},
);

story(
	"when one of two tabs leaves the payment page, the other tab keeps the seat",
	async ({ enter, site }) => {
		const page = await enter();
		const me = await signUp(page.context(), site.origin);
		await selectClass(page, CLASS);
		await openPayment(page, CLASS);
		await page.getByLabel("Card number").waitFor();
		const other = await page.context().newPage();
		await openPayment(other, CLASS);
		await other.getByLabel("Card number").waitFor();
		const heldAgain = page.waitForResponse("**/api/create-payment-intent");
		await other.getByRole("link", { name: "Selected Classes" }).first().click();
		await heldAgain;
		const live = async () => {
			const rows = site.db
				.selectFrom("seat_holds")
				.innerJoin("users", "users.id", "seat_holds.user_id")
				.where("users.email", "=", me.email)
				.where("expires_at", ">", Date.now());
			return (await rows.select("seat_holds.user_id").execute()).length;
		};
		await expect.poll(live).toBe(1);
	},
);

story(
	"a sold-out selection never offers payment, wherever it is shown",
	async ({ enter, site }) => {
		const page = await enter();
		await signUp(page.context(), site.origin);
		await selectClass(page, SOLD);
		await page.goto("/dashboard/selected-classes");
		const pay = page.getByRole("link", { name: `PAY NOW for ${SOLD}` });
		const address = (await pay.getAttribute("href")) ?? "";
		await sellOut();
		await page.reload();
		await page.getByText("Sold out: every seat is taken.").waitFor();
		expect(await page.getByText("PAY NOW").count()).toBe(0);
		await page.goto(address);
		await page.getByRole("heading", { level: 1, name: "Sold out" }).waitFor();
		await page.getByText("Sold out: every seat is taken.").waitFor();
		expect(await page.getByLabel("Card number").count()).toBe(0);
		// A public page shows within a second what was changed in the database.
		await expect
			.poll(async () => {
				await page.goto("/classes");
				await page.getByRole("article").filter({ hasText: SOLD }).getByText("Selected").waitFor();
				return await page.getByRole("link", { name: `Pay now for ${SOLD}` }).count();
			})
			.toBe(0);

		async function sellOut(): Promise<void> {
			await site.db
				.updateTable("class_seats")
				.set((eb) => ({ available: 0, capacity: eb.ref("enrolled") }))
				.where("class_id", "=", (eb) =>
					eb.selectFrom("classes").where("name", "=", SOLD).select("id"),
				)
				.execute();
		}
	},
);

story("the payment page of a free class says that the class is free", async ({ enter, site }) => {
	const page = await enter();
	await signUp(page.context(), site.origin);
	await selectClass(page, "Your first bounce");
	await openPayment(page, "Your first bounce");
	await page.getByRole("heading", { level: 1, name: "This class is free" }).waitFor();
	await page.getByRole("button", { name: "Enroll for free" }).waitFor();
	expect(await page.getByText("$0").count()).toBe(0);
});

story("a seat reserved for confirmed addresses says how to get it", async ({ enter, site }) => {
	const page = await enter({ allows: /status of 409/ });
	await signUp(page.context(), site.origin);
	await selectClass(page, LAST);
	await leaveOneSeat();
	await page.goto("/dashboard/selected-classes");
	await page.getByRole("link", { name: `PAY NOW for ${LAST}` }).click();
	await page
		.getByRole("alert")
		.filter({ hasText: "Open the link in our email to confirm yours, then try again." })
		.waitFor();
	await page.getByRole("button", { name: "Send the email again" }).waitFor();
	await page.getByRole("button", { name: "Try again" }).waitFor();

	async function leaveOneSeat(): Promise<void> {
		await site.db
			.updateTable("class_seats")
			.set((eb) => ({ available: 1, capacity: eb("enrolled", "+", 1) }))
			.where("class_id", "=", (eb) =>
				eb.selectFrom("classes").where("name", "=", LAST).select("id"),
			)
			.execute();
	}
});
