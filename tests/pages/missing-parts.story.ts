import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ARRIVAL_MARKER } from "#contract/accounts/sign-in.ts";
import { NUMBER_BYTES, numberOf } from "#contract/certificates/number.ts";
import { handedInPhoto } from "#tests/critiques/at-the-desk.ts";
import { drawCat, shareInDatabase } from "#tests/sheets/cat.ts";
import { drawAlong, drawLine, openFreeCut, seeEntries } from "#tests/support/browser/along.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { addressOf } from "#tests/support/browser/pages.ts";
import {
	builtParts,
	LOSS_FAULTS,
	type Loss,
	lose,
	seeNoNote,
	seeNote,
	touchUntilAsked,
} from "#tests/support/browser/parts.ts";
import { demo, signIn, signUp } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import {
	answerDialog,
	enrollForFree,
	openPayment,
	selectClass,
} from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { line, openLessons, openRecorder, startTake } from "#tests/voices/at-the-recorder.ts";
import { aSound } from "#tests/voices/made-voice.ts";

const CLASS = "Line of action";
const FREE = "Your first bounce";
const files = builtParts();

interface LazyPart {
	/** Opens the place where the part is needed. The last step needs it. */
	need(
		page: Page,
		site: Site,
		last: (step: () => Promise<unknown>) => Promise<void>,
	): Promise<void>;
	/** Resolves when the part is loaded and works. */
	works(page: Page): Promise<unknown>;
	/** More console errors to allow. */
	faults?: RegExp;
	/** A link needs it. Without its script, the browser itself opens the page. */
	isOpenedAnew?: true;
}

const openSample: LazyPart["need"] = async (page, _site, last) => {
	await page.goto("/styleguide");
	await scriptReady(page);
	await last(() => page.getByRole("button", { name: "Open the player" }).click());
};
const otherPage = async (page: Page, site: Site): Promise<Page> => {
	const context = await page.context().browser()?.newContext({ baseURL: site.origin });
	if (!context) throw new Error("the browser is closed");
	return await context.newPage();
};
const plays: LazyPart["works"] = (page) =>
	page.getByRole("slider", { name: "Place in the drawing" }).waitFor();

const lazyParts: Record<string, LazyPart> = {
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
	"free-lesson": {
		async need(page, site, last) {
			await page.goto(await addressOf(site.db, "/classes/:id"));
			await scriptReady(page);
			await last(() => page.getByRole("button", { name: "Play cut 1, free" }).first().click());
		},
		works: plays,
	},
	"voice-button": {
		async need(page, site, last) {
			await page.route(/\/api\/lesson\/[\w-]+$/, async (route) => {
				const response = await route.fetch();
				const voice = { address: "/api/lesson/any/voice/any", offsetMs: 0, lengthMs: 2_000 };
				await route.fulfill({ response, json: { ...(await response.json()), voice } });
			});
			await page.route(/\/voice\/any$/, (route) => route.fulfill({ body: aSound() }));
			await page.goto(await addressOf(site.db, "/classes/:id"));
			await scriptReady(page);
			await last(() => page.getByRole("button", { name: "Play cut 1, free" }).first().click());
		},
		works: (page) => page.getByRole("button", { name: "Mute the voice" }).waitFor(),
	},
	"voice-note": {
		async need(page, site, last) {
			const { _id } = await handedInPhoto(page, await otherPage(page, site), site);
			await last(() => page.goto(`/critiques/${_id}`));
		},
		works: (page) => page.getByRole("button", { name: "Record a voice note" }).waitFor(),
	},
	"heard-note": {
		async need(page, site, last) {
			const { _id } = await handedInPhoto(await otherPage(page, site), page, site);
			await page.route(`**/api/critiques/${_id}`, async (route) => {
				const response = await route.fetch();
				const sent = { voice: { _id, lengthMs: 2_000 }, sentAt: new Date().toISOString() };
				await route.fulfill({ response, json: { ...(await response.json()), ...sent } });
			});
			await last(() => page.goto(`/critiques/${_id}`));
		},
		works: (page) => page.getByRole("button", { name: "Play the voice note" }).waitFor(),
	},
	"take-captions": {
		async need(page, site, last) {
			await openRecorder(page, site);
			await last(() => startTake(page, { voice: false }));
		},
		works: (page) => page.getByLabel("Caption", { exact: true }).fill("The upper lid"),
	},
	"put-into-outline": {
		async need(page, site, last) {
			await openRecorder(page, site);
			await startTake(page, { voice: false });
			await line(page, 0.4);
			await page.getByRole("button", { name: "Stop" }).click();
			await last(() => page.getByRole("button", { name: "Use take 1" }).click());
		},
		works: (page) => page.waitForURL("**/update/lessons/*"),
	},
	"own-pins-field": {
		async need(page, site, last) {
			const { _id } = await handedInPhoto(await otherPage(page, site), page, site);
			await page.route(`**/api/critiques/${_id}`, async (route) => {
				const response = await route.fetch();
				const sent = { sentAt: new Date().toISOString() };
				await route.fulfill({ response, json: { ...(await response.json()), ...sent } });
			});
			await last(() => page.goto(`/critiques/${_id}`));
		},
		works: (page) => page.getByText("Set pins on your sheet (optional)").waitFor(),
	},
	"microphone-check": {
		async need(page, site, last) {
			await openLessons(page, site);
			await last(() => page.getByRole("link", { name: "Record it" }).click());
		},
		works: (page) => page.getByRole("button", { name: "Check the microphone" }).waitFor(),
	},
	"sample-log": { need: openSample, works: plays },
	"ink-player": { need: openSample, works: plays },
	finished: {
		async need(page, site, last) {
			await signIn(page.context(), site.origin, demo.student2);
			await addressOf(site.db, "/certificates/:id");
			await last(async () => page.goto(await addressOf(site.db, "/learn/:classId/:lessonId?")));
		},
		works: (page) => page.getByRole("link", { name: "See your certificate" }).waitFor(),
	},
	"text-sheet": {
		async need(page, site, last) {
			await signIn(page.context(), site.origin, demo.student2);
			const { id, class_id } = await site.db
				.selectFrom("lessons")
				.innerJoin("enrolments", "enrolments.class_id", "lessons.class_id")
				.innerJoin("users", "users.id", "enrolments.user_id")
				.where("users.email", "=", demo.student2.email)
				.where("lessons.kind", "=", "text")
				.where("lessons.retired_at", "is", null)
				.select(["lessons.id", "lessons.class_id"])
				.orderBy("lessons.id")
				.limit(1)
				.executeTakeFirstOrThrow();
			await last(() => page.goto(`/learn/${class_id}/${id}`));
		},
		works: (page) => page.getByRole("button", { name: "Print" }).waitFor(),
	},
	"player-keys": {
		async need(page, site, last) {
			await openSample(page, site, (step) => step().then(() => undefined));
			await plays(page);
			await last(() => page.getByText("Keys", { exact: true }).click());
		},
		works: (page) => page.getByText("They work while the focus is in the player.").waitFor(),
	},
	"distance-map": {
		async need(page, site, last) {
			await openFreeCut(page, site);
			await drawAlong(page);
			await page.getByText("Ghost and compare").click();
			await last(() => page.getByLabel("Show where my lines differ").check());
		},
		works: (page) => page.locator(".beside-distance[data-tinted]").waitFor(),
	},
	"log-picture": {
		async need(page, site, last) {
			await openFreeCut(page, site);
			const id = await drawAlong(page);
			await drawLine(page, "mouse", [0.2, 0.3], [0.7, 0.5]);
			await seeEntries(site, id, 1);
			await page.goto("/about-us");
			await last(() => page.goto(`/desk/${id}`));
		},
		works: (page) => page.locator("canvas[data-shown]").waitFor(),
	},
	"hand-in-dialog": {
		async need(page, site, last) {
			await openFreeCut(page, site);
			await drawAlong(page);
			await last(() => page.getByRole("button", { name: "Hand in" }).click());
		},
		async works(page) {
			const dialog = page.getByRole("dialog", { name: "Hand this sheet in?" });
			await dialog.getByRole("button", { name: "Keep drawing" }).click();
			await dialog.waitFor({ state: "detached" });
		},
	},
	"lesson-notes": {
		async need(page, site, last) {
			await signUp(page.context(), site.origin);
			await enrollForFree(page, FREE);
			await last(() => page.getByRole("link", { name: `Begin with cut 1: ${FREE}` }).click());
		},
		works: (page) => page.getByLabel(/^Note /).fill("Lift the pen here"),
	},
	"own-certificate": {
		async need(page, site, last) {
			await signIn(page.context(), site.origin, demo.student2);
			const address = await addressOf(site.db, "/certificates/:id");
			await last(() => page.goto(address));
		},
		works: (page) => page.getByRole("button", { name: "Delete this certificate" }).waitFor(),
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
			await page.goto("/dashboard/manage-classes");
			await last(() =>
				page
					.getByRole("button", { name: /^Look closer/ })
					.first()
					.click(),
			);
		},
		works: (page) => page.getByRole("heading", { level: 3, name: "Lessons" }).waitFor(),
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

test("every lazy part of the build is tested here", () => {
	expect(Object.keys(files).toSorted()).toEqual(Object.keys(lazyParts).toSorted());
});

describe.each(Object.entries(lazyParts))("%s", (name, { need, works, faults, isOpenedAnew }) => {
	for (const loss of ["gone", "offline"] satisfies Loss[]) {
		story(
			`${loss}: the page stays, shows a note, and goes on after a retry`,
			async ({ enter, site }) => {
				const allows = faults ? new RegExp(`${LOSS_FAULTS.source}|${faults.source}`) : LOSS_FAULTS;
				const page = await enter({ allows });
				const lost = await lose(page, files[name] ?? "", loss);
				await need(page, site, async (step) => {
					await lost.goOff();
					await step();
				});
				if (isOpenedAnew && loss === "gone") {
					await works(page);
					return;
				}
				await seeNote(page, loss);
				const heading = page.getByRole("heading", { level: 1 });
				await expect.poll(() => heading.count()).toBe(1);
				await lost.restore();
				await page.getByRole("button", { name: "Try again" }).click();
				await works(page);
				await seeNoNote(page);
			},
		);
	}
});
