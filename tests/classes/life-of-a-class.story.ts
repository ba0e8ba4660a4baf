import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectCharges } from "#tests/support/browser/books.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { introduce, pressGoogle, someoneNew } from "#tests/support/browser/google-window.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import {
	answerDialog,
	arriveAt,
	enrolledClasses,
	openPayment,
	payWith,
	seeLoggedIn,
	sheetOf,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import {
	choosePicture,
	fillClass,
	PHOTO,
	pictureReady,
	takeOff,
} from "#tests/support/browser/teaching.ts";
import { CARDS } from "#tests/support/purchase.ts";

const CLASS = `Umbrellas ${randomUUID().slice(0, 8)}`;
const MOTIVATION = "Umbrellas: every rib, and what the wind does to them.";
const NO_WEEK = { week: "", enrolled: Number.NaN, earnings: Number.NaN };
const FEEDBACK = "Lovely ribs. Show the wet side, too.";

story(
	"an instructor goes from an application to the first student, and the totals change",
	async ({ enter, site }) => {
		const admin = await enter({ as: demo.admin });
		const before = await figures(admin);

		const teacher = await enter();
		const { name, email } = await signUp(teacher.context(), site.origin);
		await apply(teacher);
		await promote(admin, { name, email });
		await addClass(teacher);

		await sendFeedback(admin);
		await seeOwnClass(teacher, "Pending");
		expect(await teacher.getByText(FEEDBACK).count()).toBe(0);
		await approve(admin);
		await seeOwnClass(teacher, "Approved");
		await sheetOf(teacher, CLASS).getByText(FEEDBACK).waitFor();

		const student = await enter();
		const me = someoneNew();
		await findAndSelect(student, me);
		await arriveAt(student, `${site.origin}/classes?search=${misspelt().replace(" ", "+")}`);
		await openPayment(student, CLASS);
		await payWith(student, CARDS.pays);
		await answerDialog(student, "Payment Successful");
		expect(await enrolledClasses(student)).toEqual([CLASS]);
		await expectCharges(site.db, me.email, [1250]);

		const after = await figures(admin);
		const thisWeek = {
			...before.thisWeek,
			enrolled: before.thisWeek.enrolled + 1,
			earnings: before.thisWeek.earnings + 12.5,
		};
		expect(after).toEqual({
			// The teacher and the student.
			users: before.users + 2,
			courses: before.courses + 1,
			enrolled: before.enrolled + 1,
			earnings: before.earnings + 12.5,
			thisWeek,
			earlier: before.earlier,
			chart: { enrolled: thisWeek.enrolled, earnings: thisWeek.earnings },
		});
		await takeOff(site, CLASS);
	},
);

async function apply(page: Page): Promise<void> {
	await page.goto("/");
	await page.getByRole("main").getByRole("link", { name: "Become an instructor" }).click();
	await page.getByLabel("What would you teach?").fill(MOTIVATION);
	await page.getByLabel("Portfolio link (optional)").fill("umbrellas.example/ribs");
	await page.getByRole("button", { name: "Send application" }).click();
	await page.getByRole("heading", { name: "We have received your application" }).waitFor();
}

async function promote(page: Page, { name, email }: { name: string; email: string }) {
	await page.goto("/dashboard/manage-users");
	await page.getByLabel("Name or email").fill(email);
	await page.getByLabel("Name or email").press("Enter");
	const row = page.getByRole("row").filter({ hasText: email });
	await row.getByText("Applied to teach").click();
	await row.getByText(MOTIVATION).waitFor();
	const link = row.getByRole("link", { name: "umbrellas.example/ribs" });
	expect(await link.getAttribute("href")).toBe("https://umbrellas.example/ribs");
	const button = row.getByRole("button", { name: `Make Instructor: ${name}` });
	await button.click();
	await answerDialog(page, "Are you sure?", { button: "Yes, Make This User Instructor!" });
	await page.getByText(`${name} is an Instructor Now`, { exact: true }).waitFor();
	await expect.poll(() => button.isDisabled()).toBe(true);
}

async function addClass(page: Page): Promise<void> {
	await page.goto("/");
	await page.getByRole("banner").getByRole("link", { name: "Manage Classes" }).click();
	await page.getByRole("main").getByRole("link", { name: "Add a class" }).first().click();
	await fillClass(page, { className: CLASS, seats: "3", price: "12.50" });
	await choosePicture(page, PHOTO);
	await pictureReady(page);
	await page.getByRole("main").getByRole("button", { name: "Add Class" }).click();
	await page.getByText("New Class Added Successfully!", { exact: true }).waitFor();
}

async function sendFeedback(page: Page): Promise<void> {
	await page.goto("/dashboard/manage-classes");
	await page.getByRole("link", { name: `Send Feedback on ${CLASS}` }).click();
	await page.getByRole("textbox", { name: "Feedback" }).fill(FEEDBACK);
	await page.getByRole("button", { name: "Send Feedback" }).click();
	await page.getByText("Feedback Sent Successfully", { exact: true }).waitFor();
}

async function approve(page: Page): Promise<void> {
	await page.getByRole("button", { name: `Approve ${CLASS}` }).click();
	await answerDialog(page, "Are you sure?", { button: "Yes, Approve This Class" });
	await page.getByText(`${CLASS} Course Approved Successfully`, { exact: true }).waitFor();
}

async function seeOwnClass(page: Page, status: string): Promise<void> {
	await page.goto("/dashboard/instructor/my-classes");
	await sheetOf(page, CLASS).getByRole("img", { name: status }).waitFor();
}

/** A visitor finds the class with a misspelt search, and returns from Google sign-in with it selected. */
async function findAndSelect(page: Page, me: ReturnType<typeof someoneNew>): Promise<void> {
	await page.goto("/classes");
	// The browser's own submit would leave the empty fields in the address, too.
	await scriptReady(page);
	await page.getByLabel("Search").fill(misspelt());
	await page.getByLabel("Search").press("Enter");
	await page
		.getByRole("status")
		.filter({ hasText: /^1 class$/ })
		.waitFor();
	await page.getByRole("button", { name: `Select ${CLASS}` }).click();
	await answerDialog(page, "Please Login, To Select The Class", { button: "Login Now!" });
	const popup = await pressGoogle(page);
	await Promise.all([popup.waitForEvent("close"), introduce(popup, me)]);
	await answerDialog(page, "Good job!", { text: "Class Selected Successfully!" });
	await seeLoggedIn(page, me.name);
}

function misspelt(): string {
	return CLASS.replace("Umbrellas", "umberlas");
}

/** The administrator's panel: the four totals, the table of weeks, and the end points of the two lines. */
async function figures(page: Page) {
	await page.goto("/dashboard/admin-panel");
	const panel = page.getByRole("region", { name: "Totals" });
	await panel.getByText("Figures by week").first().click();
	const totals = await panel.getByRole("definition").allInnerTexts();
	const [users = 0, courses = 0, enrolled = 0, earnings = 0] = totals.map(numberIn);
	const rows = await panel
		.getByRole("row")
		.filter({ has: page.getByRole("cell") })
		.all();
	const [thisWeek = NO_WEEK, ...earlier] = await Promise.all(rows.map(weekIn));
	const lineEnd = async (title: string) => {
		const said = await panel.getByRole("img", { name: title }).getAttribute("aria-label");
		return numberIn(/ – ([^ ]+) \(/.exec(said ?? "")?.[1] ?? "");
	};
	return {
		users,
		courses,
		enrolled,
		earnings,
		thisWeek,
		earlier,
		chart: {
			enrolled: await lineEnd("Enrolled per week"),
			earnings: await lineEnd("Earnings per week"),
		},
	};
}

async function weekIn(row: ReturnType<Page["getByRole"]>) {
	const [week, enrolled = "", earnings = ""] = await row.getByRole("cell").allInnerTexts();
	return { week, enrolled: numberIn(enrolled), earnings: numberIn(earnings) };
}

/** "$1,234.50" → 1234.5 */
function numberIn(text: string): number {
	return Number(text.replaceAll(/[$,]/g, ""));
}
