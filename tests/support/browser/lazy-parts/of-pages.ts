import { randomBytes } from "node:crypto";
import { ARRIVAL_MARKER } from "#contract/accounts/sign-in.ts";
import { NUMBER_BYTES, numberOf } from "#contract/certificates/number.ts";
import { drawCat, shareInDatabase } from "#tests/sheets/cat.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { touchUntilAsked } from "#tests/support/browser/parts.ts";
import { demo, signIn, signUp } from "#tests/support/browser/people.ts";
import {
	answerDialog,
	openPayment,
	seeLoggedIn,
	selectClass,
} from "#tests/support/browser/steps.ts";

import type { LazyPart } from "./lazy-part.ts";

const CLASS = "Line of action";

/** The parts of all other pages, by the name of their file. */
export const lazyPartsOfPages: Record<string, LazyPart> = {
	"fetch-page": {
		async need(page, _site, last) {
			await page.goto("/about-us");
			await scriptReady(page);
			const footer = page.getByRole("contentinfo");
			await last(() => footer.getByRole("link", { name: "Terms and Conditions" }).click());
		},
		works: (page) =>
			page.getByRole("heading", { level: 1, name: "Terms and Conditions" }).waitFor(),
		isOpenedAnew: true,
	},
	"dialog-sheet": {
		async need(page, _site, last) {
			await page.goto("/classes");
			await scriptReady(page);
			await last(() => page.getByRole("button", { name: `Select ${CLASS}` }).click());
		},
		works: (page) => answerDialog(page, "Please Login, To Select The Class", { button: "Cancel" }),
	},
	"toast-sheet": {
		async need(page, site, last) {
			await signUp(page.context(), site.origin);
			await selectClass(page, CLASS);
			const early = page.waitForRequest(/\/toast-sheet-/);
			await page.goto("/dashboard/selected-classes");
			await page
				.getByRole("button", { name: `Delete ${CLASS} from your selected classes` })
				.click();
			// Requested at the first touch. The browser goes offline with the next one.
			await early;
			await last(() => answerDialog(page, "Are you sure?", { button: "Yes, Delete it!" }));
		},
		works: (page) => page.locator(".toast").getByText("Course Deleted").waitFor(),
	},
	announce: {
		async need(page, site, last) {
			await signUp(page.context(), site.origin);
			await page.context().addCookies([{ name: ARRIVAL_MARKER, value: "1", url: site.origin }]);
			await last(() => page.goto("/about-us"));
		},
		works: (page) => page.getByText("User Logged In Successfully").waitFor(),
	},
	"unconfirmed-logout": {
		async need(page, site, last) {
			const { name } = await signUp(page.context(), site.origin);
			await page.goto("/about-us");
			await seeLoggedIn(page, name);
			await page.route("**/api/auth/sign-out", (route) => route.abort());
			await last(() => page.getByRole("banner").getByRole("button", { name: "Logout" }).click());
		},
		works: (page) =>
			answerDialog(page, "The server did not confirm the logout", { button: "Close" }),
		faults: /ERR_FAILED/,
	},
	"follow-user": {
		async need(page, site, last) {
			await signUp(page.context(), site.origin);
			await last(() => page.goto("/about-us"));
		},
		works: (page) => page.getByRole("button", { name: "Logout" }).waitFor(),
	},
	"further-sections": {
		async need(page, _site, last) {
			await page.goto("/");
			await scriptReady(page);
			await last(() => touchUntilAsked(page, /further-sections/));
		},
		works: (page) =>
			page.waitForFunction(() =>
				Object.keys(document.querySelector("#further > div") ?? {}).some((key) =>
					key.startsWith("__reactProps"),
				),
			),
	},
	"my-learning": {
		async need(page, site, last) {
			await signIn(page.context(), site.origin, demo.student2);
			await last(() => page.goto("/about-us"));
		},
		works: (page) => page.getByRole("link", { name: "My learning" }).waitFor(),
	},
	"staff-letters": {
		async need(page, site, last) {
			await signIn(page.context(), site.origin, demo.admin);
			await last(() => page.goto("/dashboard/admin-panel"));
		},
		async works(page) {
			const choice = page.getByLabel(/messages that wait$/);
			const other = (await choice.inputValue()) === "daily" ? "at_once" : "daily";
			await choice.selectOption(other);
			await page.getByText("Saved", { exact: true }).waitFor();
		},
	},
	"report-form": {
		async need(page, site, last) {
			await page.goto(await addressOf(site.db, "/sheets/:id"));
			await scriptReady(page);
			await last(() => page.getByRole("button", { name: "Report this sheet" }).click());
		},
		works: (page) => page.getByLabel("What is wrong with it?").selectOption("other"),
	},
	"offered-sheets": {
		async need(page, site, last) {
			const sheet = await drawCat(site.db, {
				email: demo.student2.email,
				className: "Eyes that look back",
			});
			// Other stories see its picture on the page of the class.
			await shareInDatabase(site.db, sheet, numberOf(randomBytes(NUMBER_BYTES)));
			await site.db
				.updateTable("shared_sheets")
				.set({ wall: "offered" })
				.where("sheet_id", "=", sheet.id)
				.execute();
			await signIn(page.context(), site.origin, demo.instructor);
			await last(async () => page.goto(await addressOf(site.db, "/classes/:id")));
		},
		works: (page) =>
			page.getByRole("heading", { level: 2, name: "Sheets that students offer" }).waitFor(),
	},
	"review-sheet": {
		async need(page, site, last) {
			await signIn(page.context(), site.origin, demo.admin);
			await page.goto(`/dashboard/manage-classes?search=${encodeURIComponent(CLASS)}`);
			await last(() => page.getByRole("button", { name: /^Look closer/ }).click());
		},
		works: (page) =>
			page.getByRole("heading", { level: 3, name: "Lessons", exact: true }).waitFor(),
	},
	sandbox: {
		async need(page, site, last) {
			await signUp(page.context(), site.origin);
			await selectClass(page, CLASS);
			await last(() => openPayment(page, CLASS));
		},
		works: (page) => page.getByLabel("Card number").fill("4242"),
	},
	stripe: {
		async need(page, site, last) {
			await signUp(page.context(), site.origin);
			await selectClass(page, CLASS);
			await page.route("**/api/create-payment-intent", async (route) => {
				const answer = await (await route.fetch()).json();
				await route.fulfill({
					json: { ...answer, gateway: "stripe", publishableKey: "pk_test_x" },
				});
			});
			await last(() => openPayment(page, CLASS));
		},
		// Its own script comes from a host that this site's policy does not allow, and the form says so.
		works: (page) => page.getByText("The card form could not be loaded.").waitFor(),
		faults: /js\.stripe\.com/,
	},
};
