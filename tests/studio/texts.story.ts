import { expect } from "vitest";
import { scriptReady, watchForFaults } from "#tests/support/browser/browser.ts";
import { openBuiltWorld } from "#tests/support/browser/built-world.ts";
import { signUpAs } from "#tests/support/browser/staff.ts";
import { story } from "#tests/support/browser/story.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";

story("an administrator writes questions, and visitors read them", async ({ browser }) => {
	const world = await openBuiltWorld();
	const { origin } = world.needs.settings;
	const context = await browser.newContext({ baseURL: origin });
	const faults = await watchForFaults(context, origin);
	await signUpAs(context, { origin, db: world.db } as never, "admin");
	const page = await context.newPage();
	const main = page.getByRole("main");

	await page.goto("/dashboard/studio");
	await main.getByRole("link", { name: "Questions and answers" }).click();
	await page.getByRole("heading", { level: 1, name: "Questions and answers" }).waitFor();
	const questions = main.getByLabel("Question", { exact: true });
	await expect.poll(() => questions.count()).toBe(4);
	// The second question moves to the front, and its button keeps the focus.
	const second = await questions.nth(1).inputValue();
	await main.getByRole("button", { name: "Move up: Question 2" }).click();
	await expect.poll(() => questions.first().inputValue()).toBe(second);
	await main.getByText("Question 2 is now at place 1 of 4.").waitFor();
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
	await expect.poll(focused).toBe("Move up: Question 1");
	await main.getByRole("button", { name: "Remove Question 4" }).click();
	await expect.poll(() => questions.count()).toBe(3);
	await main.getByRole("button", { name: "Add a question" }).click();
	await questions.nth(3).fill("Do you teach oil?");
	// The preview shows it before it is saved.
	const preview = main.getByRole("region", { name: "Preview" });
	await preview.getByRole("heading", { name: "Do you teach oil?" }).waitFor();
	await main.getByRole("button", { name: "Save" }).click();
	await main.getByText("Please write the answer").waitFor();
	await main.getByLabel("Answer", { exact: true }).nth(3).fill("No, only ink.");

	// Another administrator saves meanwhile. This one is told, and the typed text stays.
	const admin = await makePerson(world, { role: "admin" });
	const list = [{ question: "Where?", answer: "Here." }];
	const other = { version: 0, text: { subject: "questions", list } };
	expect((await ask(world, admin, "PUT /api/studio/texts", other)).status).toBe(200);
	await main.getByRole("button", { name: "Save" }).click();
	await main.getByText("Somebody else has changed this while you were editing it.").waitFor();
	await main.getByRole("heading", { name: "Version 1" }).waitFor();
	await main.getByText("In use").waitFor();
	expect(await questions.count()).toBe(4);
	await main.getByRole("button", { name: "Save" }).click();
	await main.getByText("Version 2 is saved, and visitors see it.").waitFor();

	const visitor = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
	const home = await visitor.newPage();
	await home.goto("/");
	const shown = home.getByRole("region", { name: "Before you sharpen a pencil" });
	const asked = await shown.getByRole("heading", { level: 3 }).allTextContents();
	expect(asked).toEqual([second, expect.any(String), expect.any(String), "Do you teach oil?"]);

	await main.getByRole("button", { name: "Bring back version 1" }).click();
	await main.getByText("The form now has version 1.").waitFor();
	await expect.poll(() => questions.count()).toBe(1);
	await main.getByRole("button", { name: "Save" }).click();
	await main.getByText("Version 3 is saved, and visitors see it.").waitFor();
	await home.reload();
	expect(await shown.getByRole("heading", { level: 3 }).allTextContents()).toEqual(["Where?"]);
	expect(faults.filter((fault) => !/status of (409|422)/.test(fault))).toEqual([]);
	await Promise.all([context.close(), visitor.close()]);
});

story("a receipt keeps the terms of its order when the terms change", async ({ browser }) => {
	const world = await openBuiltWorld();
	const { origin } = world.needs.settings;
	const context = await browser.newContext({ baseURL: origin });
	await signUpAs(context, { origin, db: world.db } as never, "admin");
	const page = await context.newPage();
	const main = page.getByRole("main");
	const student = await makePerson(world);
	await buy(world, student, await makeClass(world));
	const { id } = await world.db.selectFrom("receipts").select("id").executeTakeFirstOrThrow();

	await page.goto("/dashboard/studio/terms");
	await main.getByLabel("Text", { exact: true }).fill("## Our rules\n\nBe *kind* in {name}.");
	await main.getByRole("button", { name: "Show preview" }).click();
	const preview = main.getByRole("region", { name: "Preview" });
	await preview.getByText("Be kind in Genga.").waitFor();
	await main.getByRole("button", { name: "Save" }).click();
	await main.getByText("Version 1 is saved, and visitors see it.").waitFor();
	await page.goto("/dashboard/studio/refunds");
	await main.getByText("you ask within 7 days of your purchase;").waitFor();

	await page.goto("/terms-and-conditions");
	await scriptReady(page);
	await main.getByRole("heading", { level: 2, name: "Our rules" }).waitFor();
	await page.goto(`/dashboard/receipt/${id}`);
	await main.getByRole("link", { name: "Terms you bought under" }).click();
	await page.getByRole("heading", { level: 1, name: "Terms of your order" }).waitFor();
	await main.getByRole("heading", { level: 3, name: "Governing law" }).waitFor();
	await main.getByRole("heading", { level: 3, name: "When you get a refund" }).waitFor();
	expect(await main.getByText("Our rules").count()).toBe(0);
	await context.close();
});
