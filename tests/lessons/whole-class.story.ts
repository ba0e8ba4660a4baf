import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { answerDialog, openPayment, payWith } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";
import { CARDS } from "#tests/support/purchase.ts";
import { aLog } from "./a-log.ts";

/** A class from the purchase to the certificate. Its instructor changes it meanwhile. */

type Enter = (options?: BrowserContextOptions & { as?: typeof demo.admin }) => Promise<Page>;

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

for (const [name, first, then] of [
	["on a desktop, then on a phone", DESKTOP, PHONE],
	["on a phone, then on a desktop", PHONE, DESKTOP],
] as const) {
	story(
		`a student buys a class, finishes it although it changes meanwhile, and gets a certificate, ${name}`,
		async ({ enter, site }) => {
			const teacher = await enter(first);
			const { id, className } = await teach(teacher, site);
			await decide(enter, className);

			const student = await enter(first);
			const person = await signUp(student.context(), site.origin);
			await buy(student, { id, className });
			await student.getByRole("link", { name: `Begin with cut 1: ${className}` }).click();
			await student.getByRole("heading", { level: 1, name: "The first drawing" }).waitFor();
			expect(new URL(student.url()).pathname).toMatch(new RegExp(`^/learn/${id}/[\\w-]+$`));
			const stands = await playAndStop(student);
			await student.context().close();

			// The instructor changes the class while the student is halfway through.
			await teacher.reload();
			await teacher.getByRole("button", { name: "Edit lesson 2, The second drawing" }).click();
			await teacher.getByLabel("Title", { exact: true }).fill("The second drawing, again");
			await addText(teacher, "A page a day");
			await handIn(teacher);
			await decide(enter, className);

			const other = await enter({ as: person, ...then });
			await other.goto("/dashboard/enrolled-classes");
			await other.getByRole("link", { name: `Continue at cut 1: ${className}` }).click();
			const slider = other.getByRole("slider", { name: "Place in the drawing" });
			await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe(stands);
			await other.getByText("Cut 1 of 3", { exact: true }).waitFor();
			await playToTheEnd(other);
			await other.getByRole("link", { name: "Next: The second drawing, again" }).click();
			await other.getByRole("heading", { name: "The second drawing, again" }).waitFor();
			await playToTheEnd(other);

			// Lessons that were added after the purchase are not needed for the certificate.
			await other.getByRole("button", { name: "Get your certificate" }).click();
			await other.waitForURL("**/certificates/*");
			const visitor = await enter(then);
			await visitor.goto(other.url());
			await visitor.getByRole("heading", { level: 1, name: person.name }).waitFor();
			const sheet = visitor.getByRole("article");
			expect(await sheet.textContent()).toMatch(/drew every cut of .*: \d+ s at the desk\./);
			await sheet.getByRole("img", { name: `The drawing of the class ${className}` }).waitFor();
			await takeOff(site, className);
		},
	);
}

/** A new class with two drawings, handed in. */
async function teach(page: Page, site: Site) {
	const { email } = await becomeInstructor(page, site);
	const className = `Lines of ${rareWord()}`;
	const id = await haveClass(page, site, email, { className, status: "approved" });
	await page.goto(`/update/lessons/${id}`);
	for (const [at, title] of ["The first drawing", "The second drawing"].entries()) {
		await page.getByRole("button", { name: "Add a drawing" }).click();
		await page.getByLabel("Title", { exact: true }).fill(title);
		const file = { name: "lesson.ink", mimeType: "application/octet-stream" };
		const buffer = aLog({ strokes: 6, shade: at });
		await page.locator('input[accept*=".ink"]').setInputFiles({ ...file, buffer });
		await page.getByRole("region", { name: title }).getByRole("slider").waitFor();
		await page.getByRole("button", { name: `Close lesson ${at + 1}` }).click();
	}
	await handIn(page);
	return { id, className };
}

async function addText(page: Page, title: string): Promise<void> {
	await page.getByRole("button", { name: "Add a text" }).click();
	await page.getByLabel("Title", { exact: true }).last().fill(title);
	await page.getByLabel("Text, in Markdown").fill("Draw a page of circles.");
}

async function handIn(page: Page): Promise<void> {
	await page.getByText("Saved", { exact: true }).waitFor();
	await page.getByRole("button", { name: "Hand in for approval" }).click();
	await page.getByText("An administrator is looking at this version.").waitFor();
}

/** An administrator approves the submitted lessons. */
async function decide(enter: Enter, className: string): Promise<void> {
	const admin = await enter({ as: demo.admin });
	await admin.goto("/dashboard/outlines");
	await admin
		.getByRole("link", { name: `Look at the lessons of ${className}`, exact: true })
		.click();
	await admin.getByRole("button", { name: "Approve", exact: true }).click();
	await answerDialog(admin, "Approve these lessons?", { button: "Approve" });
	await admin.getByText("The lessons are live").waitFor();
	await admin.context().close();
}

async function buy(page: Page, { id, className }: { id: string; className: string }) {
	const select = page.getByRole("button", { name: `Select ${className}` });
	// The page of a class that was approved just now appears within a second.
	await expect
		.poll(async () => {
			await page.goto(`/classes/${id}`);
			return await page.getByRole("heading", { level: 1, name: className }).count();
		})
		.toBe(1);
	await select.click();
	await answerDialog(page, "Good job!", { text: "Class Selected Successfully!" });
	await openPayment(page, className);
	await payWith(page, CARDS.pays);
	await answerDialog(page, "Payment Successful");
	await page.waitForURL("**/dashboard/enrolled-classes");
}

/** Plays a little and stops at a stroke. Returns the position, once the server has it. */
async function playAndStop(page: Page): Promise<string> {
	const slider = page.getByRole("slider", { name: "Place in the drawing" });
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await expect.poll(() => slider.inputValue().then(Number)).toBeGreaterThan(0);
	await page.getByRole("button", { name: "Pause", exact: true }).click();
	await page.getByRole("button", { name: "Play", exact: true }).waitFor();
	const told = page.waitForResponse(async (answer) => {
		if (!answer.url().endsWith("/beat")) return false;
		return answer.request().postDataJSON()?.position === Number(await slider.inputValue());
	});
	await page.getByRole("button", { name: "One stroke on" }).click();
	expect((await told).status()).toBe(200);
	return (await slider.getAttribute("aria-valuetext")) ?? "";
}

/** A drawing that was played to its end is done by itself. */
async function playToTheEnd(page: Page): Promise<void> {
	await page.getByRole("slider", { name: "Place in the drawing" }).waitFor();
	await page.getByRole("button", { name: "Eight times the speed" }).click();
	await page.getByRole("slider", { name: "Place in the drawing" }).press("Home");
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await page.getByRole("button", { name: "Done", exact: true }).waitFor();
}
