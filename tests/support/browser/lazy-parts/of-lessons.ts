import { handedInPhoto } from "#tests/critiques/at-the-desk.ts";
import { drawAlong, drawLine, openFreeCut, seeEntries } from "#tests/support/browser/along.ts";
import { scriptReady } from "#tests/support/browser/browser.ts";
import { enrolThroughApi } from "#tests/support/browser/enrolment.ts";
import { addressOf } from "#tests/support/browser/page-addresses.ts";
import { demo, signIn, signUp } from "#tests/support/browser/people.ts";
import { line, openLessons, openRecorder, startTake } from "#tests/voices/at-the-recorder.ts";
import { aSound } from "#tests/voices/made-voice.ts";

import { type LazyPart, openSample, otherPage, plays } from "./lazy-part.ts";

const FREE = "Your first bounce";

/** The parts of lessons, desk, critiques and recorder, by the name of their file. */
export const lazyPartsOfLessons: Record<string, LazyPart> = {
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
	"own-critiques": {
		async need(page, site, last) {
			await handedInPhoto(await otherPage(page, site), page, site);
			await last(() => page.goto("/desk"));
		},
		works: (page) => page.getByRole("list", { name: "Your critiques" }).getByRole("link").waitFor(),
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
	"key-sheet": {
		async need(page, site, last) {
			await openFreeCut(page, site);
			await drawAlong(page);
			await last(() => page.locator(".desk-foot").getByRole("button", { name: /^Keys/ }).click());
		},
		async works(page) {
			const dialog = page.getByRole("dialog", { name: "Keys" });
			await dialog.getByRole("button", { name: "Close" }).click();
			await dialog.waitFor({ state: "detached" });
		},
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
	"hand-in-button": {
		async need(page, site, last) {
			await openFreeCut(page, site);
			await drawAlong(page);
			await last(() => page.reload());
		},
		works: (page) => page.getByRole("banner").getByRole("button", { name: "Hand in" }).waitFor(),
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
			const { email } = await signUp(page.context(), site.origin);
			await enrolThroughApi(page, site, email, FREE);
			await page.goto("/dashboard/enrolled-classes");
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
};
