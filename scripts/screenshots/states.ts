import type { Page } from "playwright-core";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { introduce, pressGoogle } from "#tests/support/browser/google-window.ts";
import { demo, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { confirmAddress } from "#tests/support/browser/staff.ts";
import { openPayment, payWith, selectClass } from "#tests/support/browser/steps.ts";
import { CARDS } from "#tests/support/purchase.ts";
import type { Screen } from "./screens.ts";

const CLASS = "Line of action";
const FREE = "Your first bounce";
const SOLD_OUT = "Ramen worth pausing for";
const NOT_YET = new Promise<void>(() => {});
const newcomer = async (page: Page, site: Site) => {
	await signUp(page.context(), site.origin);
};

/** Pages that are empty, broken, loading or refused, or that show a dialog. */
export const states: Screen[] = [
	{
		name: "60-menu-open",
		as: demo.student,
		path: "/",
		whole: false,
		sizes: [{ name: "0320", width: 320, height: 640 }],
		act: (page) => page.getByRole("banner").getByLabel("Menu", { exact: true }).click(),
	},
	{
		name: "61-dialog-visitor-selects",
		path: "/classes",
		whole: false,
		act: async (page) => {
			await page
				.getByRole("button", { name: /^Select / })
				.first()
				.click();
			await page.getByRole("alertdialog").waitFor();
		},
	},
	{
		name: "62-toast-and-empty-selection",
		whole: false,
		before: async (page, site) => {
			await newcomer(page, site);
			await selectClass(page, CLASS);
		},
		path: "/dashboard/selected-classes",
		act: async (page) => {
			await page.getByRole("button", { name: `Delete ${CLASS}` }).click();
			await page.getByRole("button", { name: "Yes, Delete it!" }).click();
			const toast = page.locator(".toast").filter({ hasText: "Course Deleted" });
			await toast.waitFor();
			// A toast stays while the pointer is on it.
			await toast.hover();
		},
	},
	{
		name: "63-sold-out",
		before: (_, site) => sellOut(site),
		path: `/classes?search=${SOLD_OUT}`,
		act: async (page) => {
			const link = page.getByRole("article").getByRole("link", { name: SOLD_OUT });
			await page.goto((await link.getAttribute("href")) ?? "");
			await page.getByRole("heading", { level: 1, name: SOLD_OUT }).waitFor();
		},
	},
	{
		name: "64-card-declined",
		before: newcomer,
		act: async (page) => {
			await selectClass(page, CLASS);
			await openPayment(page, CLASS);
			await payWith(page, CARDS.declined);
			await page.getByText("Your card was declined.").waitFor();
		},
	},
	{
		name: "65-bank-page",
		before: newcomer,
		act: async (page) => {
			await selectClass(page, CLASS);
			await openPayment(page, CLASS);
			await payWith(page, CARDS.asks);
			await page.waitForURL("**/sandbox/authenticate*");
		},
	},
	{
		name: "65-bank-page-over",
		act: (page) => page.goto("/sandbox/authenticate?token=abcdefghijklmnopqrstuvwx"),
	},
	{
		name: "65-stopped-at-the-bank",
		before: newcomer,
		act: async (page) => {
			await selectClass(page, CLASS);
			await openPayment(page, CLASS);
			await payWith(page, CARDS.asks);
			await page.getByRole("button", { name: "No, stop it" }).click();
			await page.waitForURL("**/dashboard/**");
			await page.locator(".correction").first().waitFor();
		},
	},
	{ name: "66-google-window", path: "/login", act: pressGoogle },
	{
		name: "66-google-wants-password",
		act: async (page, site) => {
			await beginWithGoogle(page, site);
			await page.goto("/login?google=password-wanted");
			await page.getByRole("button", { name: "Connect Google", exact: true }).waitFor();
		},
	},
	{
		name: "66-google-password-wrong",
		act: async (page, site) => {
			await beginWithGoogle(page, site);
			await page.getByLabel("Password", { exact: true }).fill("Wrong#12345");
			await page.getByRole("button", { name: "Connect Google", exact: true }).click();
			await page.getByText("The password is not right.").waitFor();
		},
	},
	{ name: "66-google-window-over", act: (page) => page.goto("/oidc/interaction/long-ago") },
	{ name: "66-google-window-fault", act: (page) => page.goto("/oidc/auth?client_id=nobody") },
	...["selected-classes", "enrolled-classes", "payment-history"].map((path) => ({
		name: `67-empty-${path}`,
		before: newcomer,
		path: `/dashboard/${path}`,
	})),
	{
		name: "68-nothing-found",
		path: "/classes?search=submarine",
	},
	{
		name: "69-failed-list",
		path: "/about-us",
		act: async (page) => {
			await page.route("**/api/**", (route) => route.abort());
			await followInBar(page, "Instructors");
			await page.getByRole("main").getByRole("button").first().waitFor();
		},
	},
	{
		name: "70-error-page",
		path: "/about-us",
		act: async (page) => {
			await page.route("**/api/approvedClasses*", (route) => route.fulfill({ json: [null] }));
			await followInBar(page, "Classes");
			await page
				.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })
				.waitFor();
		},
	},
	{
		name: "71-still-loading",
		waits: true,
		path: "/about-us",
		act: async (page) => {
			await page.route("**/api/approvedClasses*", () => NOT_YET);
			await followInBar(page, "Classes");
			await page.getByRole("progressbar").first().waitFor();
		},
	},
	{
		name: "72-login-faults",
		path: "/login",
		act: (page) =>
			page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click(),
	},
	{
		name: "73-sign-up-faults",
		path: "/signup",
		act: (page) =>
			page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true }).click(),
	},
	{
		name: "74-outbox-with-letters",
		before: newcomer,
		path: "/outbox",
	},
	{ name: "75-home-signed-in", as: demo.student, path: "/" },
	{ name: "76-class-of-an-instructor", as: demo.instructor, path: "/classes" },
	{
		name: "77-enrolled",
		as: demo.student,
		path: "/dashboard/enrolled-classes",
	},
	{
		name: "78-history",
		as: demo.student,
		path: "/dashboard/payment-history",
	},
	{
		name: "78-free-class",
		before: newcomer,
		act: async (page) => {
			await selectClass(page, FREE);
			await openPayment(page, FREE);
		},
	},
	{
		name: "78-nothing-to-pay",
		as: demo.student,
		path: "/dashboard/payment/01a1fdd7-8951-7493-9e2d-f1f81454e686",
	},
	{ name: "78-newsletter-done", path: "/newsletter?done=1" },
	{ name: "78-message-sent", path: "/contact-us?sent=1" },
	{ name: "78-link-to-press", path: "/confirm-email?token=abcdefghijklmnopqrstuvwx" },
];

/** On a phone the links of the bar are in a menu. */
async function followInBar(page: Page, name: string): Promise<void> {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
}

async function sellOut({ db }: Site): Promise<void> {
	const { id } = await db
		.selectFrom("classes")
		.where("name", "=", SOLD_OUT)
		.select("id")
		.executeTakeFirstOrThrow();
	await db
		.updateTable("class_seats")
		.set(({ ref }) => ({ available: 0, capacity: ref("enrolled") }))
		.where("class_id", "=", id)
		.execute();
}

/** The first login with Google of a person whose account has a password and a confirmed address. */
async function beginWithGoogle(page: Page, site: Site): Promise<void> {
	const me = await signUp(page.context(), site.origin);
	await confirmAddress(site, me);
	await page.context().clearCookies();
	await page.goto("/login");
	await scriptReady(page);
	await introduce(await pressGoogle(page), me);
	await page.getByRole("button", { name: "Connect Google", exact: true }).waitFor();
}
