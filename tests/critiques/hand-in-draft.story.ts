import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { seeEntries } from "#tests/support/browser/along.ts";
import { hold } from "#tests/support/browser/held.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { logIn } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { DESKTOP, drawLine, prepare } from "./at-the-desk.ts";

/** Opens the hand-in dialog of the desk that is open. */
async function openHandIn(page: Page) {
	await page.getByRole("banner").getByRole("button", { name: "Hand in" }).click();
	const dialog = page.getByRole("dialog");
	const question = dialog.getByLabel(/^What should .* look at\?$/);
	await question.waitFor();
	return { dialog, question };
}

/** Draws a line on a sheet and types what is handed in with it. Returns the dialog, which is open. */
async function typeDraft(page: Page, site: Site, sheetId: string) {
	await page.goto(`/desk/${sheetId}`);
	await drawLine(page, [0.3, 0.3], [0.7, 0.4]);
	await seeEntries(site, sheetId, 1);
	const { dialog, question } = await openHandIn(page);
	await question.fill("Is it asleep?");
	await dialog.getByText("Set pins on your sheet (optional)").click();
	await dialog.getByRole("button", { name: /^Set a pin: press the place/ }).press("Enter");
	await dialog.getByLabel("Note of pin 1").fill("This lid");
	return dialog;
}

async function expectDraft(page: Page): Promise<void> {
	const { dialog, question } = await openHandIn(page);
	expect(await question.inputValue()).toBe("Is it asleep?");
	await dialog.getByText("1 pin", { exact: true }).click();
	expect(await dialog.getByLabel("Note of pin 1").inputValue()).toBe("This lid");
	await dialog.getByRole("button", { name: "Keep drawing" }).click();
}

const typedInTab = (page: Page) =>
	page.evaluate(() => Object.values(sessionStorage).filter((text) => text.includes("asleep")));

story(
	"the hand-in draft stays when the student leaves the desk, until they hand in or log out",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		// A call may be refused while the student logs out. The public lessons of a class that is off sale are not found,
		// so the page asks for those that the student keeps. The browser logs both to its console.
		const allows = /status of 401|status of 404 .*\/api\/class\/[^/]+\/lessons$/;
		const student = await enter({ ...DESKTOP, allows });
		const { sheetId, lessonId, post } = await prepare(teacher, student, site);
		const otherId = newId();
		await post("/api/sheets", {
			...{ _id: otherId, lessonId, title: "Another eye", width: 800, height: 600 },
			layers: ["rough", "ink"],
		});
		const dialog = await typeDraft(student, site, sheetId);
		await dialog.getByRole("button", { name: "Keep drawing" }).click();

		await student.locator(".desk-back").click();
		await student.waitForURL("**/learn/**");
		await student.goBack();
		await student.waitForURL(`**/desk/${sheetId}`);
		await expectDraft(student);
		await student.reload();
		await expectDraft(student);
		// Another sheet has a draft of its own.
		await student.goto(`/desk/${otherId}`);
		const other = await openHandIn(student);
		expect(await other.question.inputValue()).toBe("");

		await student.goto(`/desk/${sheetId}`);
		const again = await openHandIn(student);
		const answer = await hold(student, "**/api/sheets/*/hand-in");
		await again.dialog.getByRole("button", { name: "Hand in" }).click();
		// Nothing can be added that would not be handed in.
		await expect.poll(() => again.question.isEditable()).toBe(false);
		await again.question.pressSequentially(" Or awake?");
		expect(await again.question.inputValue()).toBe("Is it asleep?");
		expect(await again.dialog.locator("[inert] .own-pins").count()).toBe(1);
		answer();
		await again.dialog.getByText(/^The critique is due by /).waitFor();
		expect(await typedInTab(student)).toEqual([]);
		await student.reload();
		const next = await openHandIn(student);
		expect(await next.question.inputValue()).toBe("");
		await next.question.fill("Still asleep?");
		expect(await typedInTab(student)).toHaveLength(1);
		await student.goto("/dashboard/payment-history", { waitUntil: "networkidle" });
		await student.getByRole("banner").getByRole("button", { name: "Logout" }).click();
		await expect.poll(() => typedInTab(student)).toEqual([]);
	},
);

story(
	"a student whose session ends while they hand in is told so, logs in and has the draft again",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		const student = await enter({ ...DESKTOP, allows: /status of 401/ });
		const { sheetId, login } = await prepare(teacher, student, site);
		const dialog = await typeDraft(student, site, sheetId);
		const handIn = dialog.getByRole("button", { name: "Hand in" });
		await expect.poll(() => handIn.isEnabled()).toBe(true);
		await student.context().clearCookies();
		await handIn.evaluate((pressed: HTMLElement) => {
			// In one step, so that no other call of the page leads to the login first.
			localStorage.removeItem("access-token");
			pressed.click();
		});

		await student.waitForURL("**/login");
		await student.getByText("You were logged out. Log in again").waitFor();
		await logIn(student, login.email, login.password);
		await student.waitForURL(`**/desk/${sheetId}`);
		await expectDraft(student);
	},
);

story(
	"an empty sheet is not handed in, and the same drawing only once",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		const student = await enter({ ...DESKTOP, allows: /status of 404 .*\/lessons$/ });
		const { sheetId } = await prepare(teacher, student, site);
		await student.goto(`/desk/${sheetId}`);
		const empty = await openHandIn(student);
		await empty.dialog.getByText(/^Draw something first\./).waitFor();
		await empty.dialog.getByRole("button", { name: "Keep drawing" }).click();

		await drawLine(student, [0.3, 0.3], [0.7, 0.4]);
		await seeEntries(site, sheetId, 1);
		const answer = await hold(student, "**/api/sheets/*/hand-in");
		const first = await openHandIn(student);
		await first.question.fill("Is it asleep?");
		await first.dialog.getByRole("button", { name: "Hand in" }).click();
		await first.dialog.getByRole("button", { name: "Keep drawing" }).click();
		// It does not offer to send again while it sends.
		await student.getByRole("banner").getByRole("button", { name: "Hand in" }).click();
		expect(await first.dialog.getByRole("button", { name: "Handing in" }).isDisabled()).toBe(true);
		expect(await first.question.isEditable()).toBe(false);
		answer();
		await first.dialog.getByText(/^The critique is due by /).waitFor();
		await student.keyboard.press("Escape");
		const { dialog: same, question } = await openHandIn(student);
		expect(await question.inputValue()).toBe("");
		await question.fill("Still asleep?");
		await same.getByRole("button", { name: "Hand in" }).click();
		await same.getByText(/^You handed this drawing in before\./).waitFor();
		await same.getByRole("button", { name: "Keep drawing" }).click();
		await drawLine(student, [0.3, 0.6], [0.7, 0.7]);
		await seeEntries(site, sheetId, 2);
		const again = await openHandIn(student);
		expect(await again.question.inputValue()).toBe("Still asleep?");
		await again.dialog.getByRole("button", { name: "Hand in" }).click();
		await again.dialog.getByText(/^The critique is due by /).waitFor();
		const asked = site.db.selectFrom("critiques").where("sheet_id", "=", sheetId);
		expect(await asked.select("question").orderBy("id").execute()).toEqual([
			{ question: "Is it asleep?" },
			{ question: "Still asleep?" },
		]);
	},
);
