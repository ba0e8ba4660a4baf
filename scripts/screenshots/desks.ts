import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import type { Role } from "#contract/enumerations.ts";
import { codeOf } from "#providers/identity/app-code.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { addressOf } from "#tests/support/browser/pages.ts";
import { demo, type Login, signIn, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { signUpAs } from "#tests/support/browser/staff.ts";
import { logIn } from "#tests/support/browser/steps.ts";
import { choosePicture, haveClass, pictureReady } from "#tests/support/browser/teaching.ts";
import { askForRefunds, giveBackPart } from "./refunds.ts";
import type { Screen } from "./screens.ts";

const { student, student2, admin } = demo;
const WHY = "I have no tablet yet, and the class begins with one. May I come back in spring?";
const CODE_STEP = 30_000;

/** The dashboard's pages with data, and during actions. */
export const desks: Screen[] = [
	{
		name: "79-ask-refund-faults",
		as: student2,
		act: async (page, { db }) => {
			await page.goto(await addressOf(db, "/dashboard/ask-refund/:id"));
			await page.getByRole("main").getByRole("button", { name: "Ask for a refund" }).click();
			await page.getByText("Reason is required", { exact: true }).waitFor();
		},
	},
	{
		name: "80-refund-to-answer",
		as: admin,
		before: async (_, site) => await askForRefunds(site),
		act: async (page, { db }) => {
			const { payment_id } = await db
				.selectFrom("refunds")
				.where("state", "=", "asked")
				.select("payment_id")
				.executeTakeFirstOrThrow();
			await page.goto(`/dashboard/refund/${payment_id}`);
			await page.getByText(WHY, { exact: true }).waitFor();
			await page.getByRole("button", { name: "Decline", exact: true }).click();
			await page.getByText("Reason is required", { exact: true }).waitFor();
		},
	},
	{
		name: "81-payments-with-refunds",
		as: admin,
		before: async (_, site) => await askForRefunds(site),
		path: "/dashboard/manage-payments?refund=asked",
	},
	{
		name: "82-refund-asked",
		as: student,
		before: async (_, site) => await askForRefunds(site),
		path: "/dashboard/enrolled-classes",
	},
	{
		name: "82-part-refund-history",
		as: student,
		before: async (_, site) => await giveBackPart(site),
		path: "/dashboard/payment-history",
		act: seePart,
	},
	{
		name: "82-part-refund-enrolled",
		as: student,
		before: async (_, site) => await giveBackPart(site),
		path: "/dashboard/enrolled-classes",
		act: seePart,
	},
	{
		name: "82-part-refund-payments",
		as: admin,
		before: async (_, site) => await giveBackPart(site),
		path: `/dashboard/manage-payments?search=${student.email}`,
		act: seePart,
	},
	{
		name: "82-part-refund-to-answer",
		as: admin,
		act: async (page, site) => {
			await page.goto(`/dashboard/refund/${await giveBackPart(site)}`);
			await seePart(page);
		},
	},
	{
		name: "83-codes-being-set-up",
		act: async (page, site) => {
			await beginCodes(page, await signUp(page.context(), site.origin));
		},
	},
	{
		name: "84-codes-on",
		act: async (page, site) => {
			const me = await signUp(page.context(), site.origin);
			await signIn(page.context(), site.origin, me);
			await setUpCodes(page, me);
		},
	},
	{
		name: "85-login-code",
		act: async (page, site) => {
			const me = await signUp(page.context(), site.origin);
			await setUpCodes(page, me);
			await page.context().clearCookies();
			await page.evaluate(() => localStorage.clear());
			await page.goto("/login");
			await scriptReady(page);
			await logIn(page, me.email, me.password);
			await page.getByRole("heading", { level: 1, name: "One more step" }).waitFor();
		},
	},
	{
		name: "86-applied",
		act: async (page, site) => {
			await signUp(page.context(), site.origin);
			await page.goto("/become-an-instructor");
			await scriptReady(page);
			await page.getByRole("main").getByRole("textbox").first().fill(WHY);
			await page.getByRole("main").getByRole("textbox").nth(1).fill("https://portfolio.example/me");
			await page.getByRole("main").getByRole("button").last().click();
			await page.getByRole("main").getByRole("button").waitFor({ state: "hidden" });
		},
	},
	...["applications", "class-changes", "messages", "audit", "admin-panel"].map((desk) => ({
		name: `87-full-${desk}`,
		as: admin,
		before: async (page: Page, site: Site) => await fillDesks(page, site),
		path: `/dashboard/${desk}`,
	})),
	{
		name: "88-are-you-sure",
		as: admin,
		whole: false,
		path: "/dashboard/manage-users",
		act: async (page) => {
			const button = page.getByRole("main").getByRole("button", { name: /^Make Instructor: / });
			await button.and(page.locator(":enabled")).first().click();
			await page.getByRole("alertdialog").waitFor();
		},
	},
	{
		name: "89-my-classes",
		act: async (page, site) => {
			const me = await newHand(page, site, "instructor");
			await haveClass(page, site, me.email, { className: "Rain on a window" });
			await haveClass(page, site, me.email, {
				className: "Umbrellas in the wind, rib by rib",
				status: "denied",
				feedback: "The ribs bend the wrong way on page two. Show me the hinge first.",
			});
			await haveClass(page, site, me.email, { className: "Puddles", status: "approved" });
			await page.goto("/dashboard/instructor/my-classes");
			await page.getByRole("article").nth(2).waitFor();
		},
	},
	{
		name: "89-add-class-ready",
		act: async (page, site) => {
			await newHand(page, site, "instructor");
			await page.goto("/dashboard/add-class");
			await scriptReady(page);
			await choosePicture(page);
			await pictureReady(page);
			await page.getByRole("main").getByRole("button", { name: "Add Class", exact: true }).click();
			await page.getByRole("main").locator(".correction").first().waitFor();
		},
	},
	{ name: "89-no-classes-yet", act: openEmptyMyClasses },
];

async function openEmptyMyClasses(page: Page, site: Site): Promise<void> {
	await newHand(page, site, "instructor");
	await page.goto("/dashboard/instructor/my-classes");
	await page.getByRole("heading", { level: 1, name: "My Classes" }).waitFor();
}

async function newHand(page: Page, site: Site, role: Role) {
	return await signUpAs(page.context(), site, role);
}

async function seePart(page: Page): Promise<void> {
	await page.getByRole("main").getByText("$5.50").first().waitFor();
}

async function beginCodes(page: Page, me: Login): Promise<void> {
	await page.goto("/dashboard/security");
	await scriptReady(page);
	await page.getByLabel("Your password", { exact: true }).fill(me.password);
	await page.getByRole("button", { name: "Set up two-step login" }).click();
	await page.getByRole("list", { name: "Backup codes" }).waitFor();
}

async function setUpCodes(page: Page, me: Login): Promise<void> {
	await beginCodes(page, me);
	const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){5,}$/).textContent();
	const code = codeOf((key ?? "").replaceAll(" ", ""), Math.floor(Date.now() / CODE_STEP));
	await page.getByLabel("Code", { exact: true }).fill(code);
	await page.getByRole("button", { name: "Turn on two-step login" }).click();
	await page.getByText("Two-step login is now on").waitFor();
}

/** One of each thing that an administrator reads. */
async function fillDesks(_: Page, { db }: Site): Promise<void> {
	const students = await db
		.selectFrom("users")
		.where("email", "like", "demo-%")
		.orderBy("id")
		.limit(3)
		.select(["id", "name"])
		.execute();
	const { id: class_id } = await db
		.selectFrom("classes")
		.where("name", "=", "Eyes that look back")
		.select("id")
		.executeTakeFirstOrThrow();
	const { id: actor_id } = await db
		.selectFrom("users")
		.where("email", "=", admin.email)
		.select("id")
		.executeTakeFirstOrThrow();
	const at = Date.now();
	for (const { id: user_id } of students)
		await db
			.insertInto("instructor_applications")
			.values({
				id: newId(),
				user_id,
				motivation: WHY,
				portfolio: "https://portfolio.example/hands-and-cloth",
				created_at: at,
			})
			.onConflict((found) => found.doNothing())
			.execute();
	const changes = JSON.stringify([
		{ field: "price", before: "$24", after: "$28" },
		{ field: "className", before: "Eyes", after: "Eyes that look back" },
	]);
	await db
		.insertInto("class_changes")
		.values({ id: newId(), class_id, at, changes, seen_at: null })
		.execute();
	await db
		.insertInto("contact_messages")
		.values({
			id: newId(),
			name: students[0]?.name ?? "",
			email: "aiko@genga.test",
			message: `${WHY}\n\nAiko`,
			created_at: at,
		})
		.execute();
	const acts = [
		["class.approve", class_id, { from: "pending" }],
		["user.raise", students[1]?.id ?? "", { from: "student", to: "instructor" }],
		["class.feedback", class_id, {}],
	] as const;
	for (const [action, subject_id, detail] of acts)
		await db
			.insertInto("audit")
			.values({ id: newId(), at, actor_id, action, subject_id, detail: JSON.stringify(detail) })
			.execute();
}
