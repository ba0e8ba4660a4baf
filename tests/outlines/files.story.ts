import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { answerDialog, openPayment, payWith } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";

const MB = 1024 * 1024;
const SHEET = "Twenty eyes to print.pdf";
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

/** An instructor's new class, with a text lesson open. */
async function openLesson(page: Page, site: Site) {
	const me = await becomeInstructor(page, site);
	const className = `Sheets of ${rareWord()}`;
	const id = await haveClass(page, site, me.email, { className, status: "approved" });
	await page.goto("/dashboard/instructor/my-classes");
	await page.getByRole("link", { name: `Lessons of ${className}`, exact: true }).click();
	await page.getByRole("button", { name: "Add a text" }).first().click();
	await page.getByLabel("Title", { exact: true }).fill("Twenty eyes");
	await page.getByLabel("Text, in Markdown").fill("Draw each twice.");
	// The first lesson of a class is free, and so are its files.
	await page.getByLabel("Free for everybody").uncheck();
	return { id, className };
}

const chooser = (page: Page) => page.getByLabel("Files for students");
const sentWhole = (page: Page, name: string) =>
	page.getByRole("button", { name: `Download ${name}` }).waitFor();

/** Presses the button by keyboard. Returns the name and the bytes of the saved file. */
async function saved(page: Page, name: string) {
	const arriving = page.waitForEvent("download");
	await page.getByRole("button", { name: `Download ${name}` }).press("Enter");
	const download = await arriving;
	return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function filesOf({ db }: Site, classId: string) {
	return await db
		.selectFrom("lesson_files")
		.where("class_id", "=", classId)
		.select(["name", "state"])
		.orderBy("name")
		.execute();
}

for (const [device, options] of [
	["a desktop", DESKTOP],
	["a phone", PHONE],
] as const) {
	story(
		`a student downloads an instructor's file, and the link ends with a refund, on ${device}`,
		async ({ enter, site }) => {
			const bytes = randomBytes(2 * MB + 100);
			const page = await enter(options);
			const { id, className } = await openLesson(page, site);
			await chooser(page).setInputFiles([
				fileOf(SHEET, bytes),
				fileOf("Brushes.zip", randomBytes(9)),
			]);
			await sentWhole(page, SHEET);
			await sentWhole(page, "Brushes.zip");
			await expectNoSidewaysScroll(page, "files of a lesson");
			await expectNoAxeFault(page, "files of a lesson");
			expect((await saved(page, SHEET)).bytes.equals(bytes)).toBe(true);
			await page.getByText("Saved", { exact: true }).waitFor();
			await page.getByRole("button", { name: "Hand in for approval" }).click();
			await page.getByText("An administrator is looking at this version.").waitFor();

			const admin = await enter({ as: demo.admin, ...options });
			await admin.goto("/dashboard/outlines");
			const look = `Look at the lessons of ${className}`;
			await admin.getByRole("link", { name: look, exact: true }).click();
			expect((await saved(admin, SHEET)).bytes.equals(bytes)).toBe(true);
			await admin.getByRole("button", { name: "Approve", exact: true }).click();
			await answerDialog(admin, "Approve these lessons?", { button: "Approve" });
			await admin.getByText("The lessons are live").waitFor();

			const student = await enter(options);
			const { email } = await signUp(student.context(), site.origin);
			await student.goto(`/classes/${id}`);
			await student.getByText("2 files").waitFor();
			await student.getByRole("button", { name: `Select ${className}` }).click();
			await answerDialog(student, "Good job!", { text: "Class Selected Successfully!" });
			await openPayment(student, className);
			await payWith(student, "4242 4242 4242 4242");
			await answerDialog(student, "Payment Successful");
			await student.goto("/dashboard/enrolled-classes");
			await student.getByRole("link", { name: /^Begin with cut 1/ }).click();
			await student.getByRole("heading", { name: "Files", exact: true }).waitFor();
			const linked = student.waitForResponse((answer) => answer.url().endsWith("/link"));
			const got = await saved(student, SHEET);
			expect([got.name, got.bytes.equals(bytes)]).toEqual([SHEET, true]);
			await expectNoSidewaysScroll(student, "files on the learning screen");
			await expectNoAxeFault(student, "files on the learning screen");

			const { address } = await (await linked).json();
			// The page of the lesson reports every few seconds that it is read, which is refused after the refund.
			await student.goto("about:blank");
			// Without a cookie or token.
			expect((await fetch(site.origin + address)).status).toBe(200);
			await refund(admin, site, email);
			await expect.poll(async () => (await fetch(site.origin + address)).status).toBe(404);
			await takeOff(site, className);
		},
	);
}

/** Refunds as the administrator's form does. */
async function refund(admin: Page, site: Site, email: string): Promise<void> {
	const { id: paymentId } = await site.db
		.selectFrom("payments")
		.innerJoin("users", "users.id", "payments.user_id")
		.where("users.email", "=", email)
		.select("payments.id")
		.executeTakeFirstOrThrow();
	const headers = { origin: site.origin };
	const data = { email: demo.admin.email };
	const token = await admin.request.post(`${site.origin}/api/jwt`, { headers, data });
	const answer = await admin.request.post(`${site.origin}/api/refunds`, {
		headers: { authorization: `Bearer ${await token.text()}` },
		data: { paymentId, reason: "As agreed" },
	});
	expect(answer.status()).toBe(200);
}

story(
	"an upload resumes after a lost connection and after a reload, and sends no part twice",
	async ({ enter, site }) => {
		const bytes = randomBytes(3 * MB + 1);
		const page = await enter({ allows: /ERR_FAILED|status of 409/ });
		const { id } = await openLesson(page, site);
		const arrived: string[] = [];
		page.on("requestfinished", (request) => {
			const number = /\/parts\/(\d+)$/.exec(request.url())?.[1];
			if (number) arrived.push(number);
		});
		await page.route("**/api/files/*/parts/2", (route) => route.abort());
		await chooser(page).setInputFiles(fileOf(SHEET, bytes));
		await page.getByText("2 MB of 3 MB sent. It goes on when the connection is back.").waitFor();
		await page.route("**/api/files/*/parts/3", (route) => route.abort());
		await page.unroute("**/api/files/*/parts/2");
		await page.getByText("3 MB of 3 MB sent. It goes on when the connection is back.").waitFor();
		await page.getByText("Saved", { exact: true }).waitFor();

		await page.reload();
		await page.getByRole("button", { name: /^Edit lesson 1/ }).click();
		await page.getByText("Choose the same file again to go on.").waitFor();
		await page.unroute("**/api/files/*/parts/3");
		await chooser(page).setInputFiles(fileOf(SHEET, bytes));
		await sentWhole(page, SHEET);
		await expect.poll(() => arrived).toEqual(["0", "1", "2", "3"]);
		expect((await saved(page, SHEET)).bytes.equals(bytes)).toBe(true);
		expect(await filesOf(site, id)).toEqual([{ name: SHEET, state: "ready" }]);
	},
);

story(
	"another file of the same name and size replaces a half-sent one",
	async ({ enter, site }) => {
		const bytes = randomBytes(2 * MB);
		const page = await enter({ allows: /ERR_FAILED/ });
		const { id } = await openLesson(page, site);
		await page.route("**/api/files/*/parts/1", (route) => route.abort());
		await chooser(page).setInputFiles(fileOf(SHEET, randomBytes(2 * MB)));
		await page.getByText("1 MB of 2 MB sent. It goes on when the connection is back.").waitFor();
		await page.getByText("Saved", { exact: true }).waitFor();
		await page.reload();
		await page.unroute("**/api/files/*/parts/1");
		await page.getByRole("button", { name: /^Edit lesson 1/ }).click();
		await chooser(page).setInputFiles(fileOf(SHEET, bytes));
		await sentWhole(page, SHEET);
		expect((await saved(page, SHEET)).bytes.equals(bytes)).toBe(true);
		await expect.poll(() => filesOf(site, id)).toEqual([{ name: SHEET, state: "ready" }]);
	},
);

story(
	"an invalid file shows an error beside the field, a file can be removed, and a lesson takes ten",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of (429|500)/ });
		const { id } = await openLesson(page, site);
		const alerts = page.getByRole("main").getByRole("alert");
		const said = () => alerts.allInnerTexts().then((all) => all.join(" "));
		await chooser(page).setInputFiles(fileOf("Empty.pdf", Buffer.alloc(0)));
		await expect.poll(said).toContain("This file is empty.");
		await page.route("**/api/class/*/files", (route) =>
			route.fulfill({
				status: 429,
				contentType: "application/problem+json",
				body: JSON.stringify({ status: 429, code: "quota_reached", detail: "No room is left." }),
			}),
		);
		await chooser(page).setInputFiles(fileOf(SHEET, randomBytes(9)));
		await expect.poll(said).toContain("No room is left.");
		await page.unroute("**/api/class/*/files");
		await chooser(page).setInputFiles(fileOf(SHEET, randomBytes(9)));
		await sentWhole(page, SHEET);
		await expect.poll(said).toBe("");
		await page.getByRole("button", { name: `Remove ${SHEET}` }).click();
		await expect.poll(() => filesOf(site, id)).toEqual([]);
		const twelve = Array.from({ length: 12 }, (_, at) =>
			fileOf(`Sheet ${at + 1}.pdf`, randomBytes(at + 1)),
		);
		await chooser(page).setInputFiles(twelve);
		await page.getByText("This lesson has 10 files. Remove one to add another.").waitFor();
		await expect.poll(said).toContain("The others were not added.");
		await sentWhole(page, "Sheet 10.pdf");
		await page.getByText("Saved", { exact: true }).waitFor();
		await expect.poll(async () => (await filesOf(site, id)).length).toBe(10);
	},
);
