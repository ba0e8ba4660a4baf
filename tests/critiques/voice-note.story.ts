import type { Page } from "playwright-core";
import { expect } from "vitest";
import { crash } from "#tests/support/browser/crash.ts";
import { hold } from "#tests/support/browser/held.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { answerDialog, expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";
import { timeOf } from "#web/lessons/player/time-of.ts";
import { DESKTOP, openRedDesk, PHONE } from "./at-the-desk.ts";

const MICROPHONE = { permissions: ["microphone"] };

/** Starts a recording. The first press reloads the page with permission to record. */
async function startTake(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Record a voice note" }).click();
	await page.waitForURL("**/critiques/*?record");
	const button = page.getByRole("button", { name: "Record a voice note" });
	await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
	await page.getByText("Press the button again to begin.").waitFor();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Stop" }).waitFor();
	await expectPlaceKept(page);
}

/** The pressed button is gone, and the next Tab leads to the one in its place. */
async function expectPlaceKept(page: Page): Promise<void> {
	await expectFocus(page.getByRole("region", { name: "Voice note" }));
}

/** Waits until the take has this many seconds. */
async function recorded(page: Page, seconds: number): Promise<void> {
	await expect
		.poll(async () => {
			const text = await page.getByText(/\d:\d\d of 3:00/).textContent();
			return Number(/(\d+) of/.exec(String(text))?.[1]);
		})
		.toBeGreaterThanOrEqual(seconds);
}

async function noteOf({ db }: Site, id: string) {
	return await db
		.selectFrom("critiques")
		.leftJoin("voices", "voices.id", "critiques.voice_id")
		.where("critiques.id", "=", id)
		.select(["voice_id", "voice_words", "state", "length_ms", "size"])
		.executeTakeFirstOrThrow();
}

/** Collects the Audio objects of a page for the test. */
const findSounds = () => {
	const sounds: HTMLAudioElement[] = [];
	class FoundAudio extends Audio {
		constructor(address: string) {
			super(address);
			sounds.push(this);
		}
	}
	Object.assign(window, { sounds, Audio: FoundAudio });
};

/** Seconds that the last sound of a page has played, or undefined before one is loaded. */
const heard = (page: Page) =>
	page.evaluate(() => {
		const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
		return sounds.at(-1)?.currentTime;
	});

story(
	"an instructor records a voice note twice, plays it and sends it, and the student plays it",
	async ({ enter, site }) => {
		const teacher = await enter({ ...DESKTOP, ...MICROPHONE });
		const student = await enter(DESKTOP);
		const id = await openRedDesk(teacher, student, site);
		// Text that was written before the reload stays.
		await teacher.getByLabel("Closing sentence (optional)").fill("The lashes are lovely.");
		await startTake(teacher);
		expect(await teacher.getByLabel("Closing sentence (optional)").inputValue()).toBe(
			"The lashes are lovely.",
		);
		await expectNoAxeFault(teacher, "while it records");
		await teacher.getByRole("button", { name: "Send to the student" }).click();
		await answerDialog(teacher, "Finish or remove your recording first", { button: "OK" });
		await recorded(teacher, 1);
		await teacher.getByRole("button", { name: "Stop" }).click();
		await teacher.getByRole("button", { name: "Play the voice note" }).waitFor();
		await expect.poll(async () => (await noteOf(site, id)).state).toBe("ready");
		const first = (await noteOf(site, id)).voice_id;
		await teacher.getByRole("button", { name: "Record it again" }).click();
		// Long enough to be paused before its end on a slow machine.
		await recorded(teacher, 12);
		await teacher.getByRole("button", { name: "Stop" }).click();
		await teacher.getByRole("button", { name: "Play the voice note" }).waitFor();
		await expect.poll(async () => (await noteOf(site, id)).voice_id !== first).toBe(true);
		await teacher.getByLabel("What you say, in words (optional)").fill("Lift the arc.");
		await expect.poll(async () => (await noteOf(site, id)).voice_words).toBe("Lift the arc.");
		const { length_ms: length, size } = await noteOf(site, id);
		expect(length).toBeGreaterThan(11_900);
		expect(Number(size) / (Number(length) / 60_000)).toBeLessThan(200_000);
		await teacher.getByRole("button", { name: "Play the voice note" }).click();
		await teacher.getByRole("button", { name: "Pause the voice note" }).click();
		await expectNoAxeFault(teacher, "red desk with a voice note");
		await teacher.getByRole("button", { name: "Send to the student" }).click();
		await answerDialog(teacher, "Send this critique?", { button: "Send to the student" });
		await teacher.getByRole("heading", { name: "Your voice note" }).waitFor();

		await student.addInitScript(findSounds);
		await student.goto(`/critiques/${id}`);
		await student.getByRole("heading", { name: /’s critique of your sheet$/ }).waitFor();
		await student.getByRole("img", { name: "The sheet (photo)", exact: true }).waitFor();
		await student.getByRole("heading", { name: /^Voice note from / }).waitFor();
		await student.getByText("Lift the arc.").waitFor();
		const whole = timeOf(Number(length));
		await student.getByText(`0:00 of ${whole}`, { exact: true }).waitFor();
		// The sound is not loaded before it is played.
		expect(await heard(student)).toBeUndefined();
		// A place that is chosen and a pause that is pressed while it is loading count.
		const load = await hold(student, "**/api/critiques/*/voice");
		await student.getByRole("button", { name: "Play the voice note" }).click();
		await student.getByLabel("Place in the voice note").focus();
		for (let press = 0; press < 10; press++) await student.keyboard.press("ArrowRight");
		await student.getByText(`0:01 of ${whole}`, { exact: true }).waitFor();
		await student.getByRole("button", { name: "Pause the voice note" }).click();
		await student.getByRole("button", { name: "Play the voice note" }).waitFor();
		load();
		await expect.poll(() => heard(student)).toBeCloseTo(1, 1);
		await student.getByRole("button", { name: "Play the voice note" }).click();
		await expect.poll(() => heard(student)).toBeGreaterThan(1.2);
		await student.getByRole("button", { name: "Pause the voice note" }).click();
		const paused = await heard(student);
		await student.getByLabel("Place in the voice note").focus();
		await student.keyboard.press("Home");
		await student.getByText(/^0:00 of /).waitFor();
		await expect.poll(() => heard(student)).toBeLessThan(Number(paused));
		await student.getByRole("button", { name: "Play the voice note" }).click();
		// At its end it can be played again.
		await student.getByRole("button", { name: "Play the voice note" }).waitFor();
		await student.getByText(`${whole} of ${whole}`, { exact: true }).waitFor();
		await expectNoAxeFault(student, "a critique with a voice note");
	},
);

story(
	"a page that crashes while it records a voice note loses a second at most",
	async ({ enter, site }) => {
		const teacher = await enter({ ...DESKTOP, ...MICROPHONE, allows: /ERR_FAILED/ });
		const student = await enter(DESKTOP);
		const id = await openRedDesk(teacher, student, site);
		// The server gets none of the sound, so the recovered recording comes from the device.
		await teacher.route("**/api/voices/*/sound*", (route) => route.abort());
		await startTake(teacher);
		await recorded(teacher, 4);
		await crash(teacher);
		const again = await teacher.context().newPage();
		await again.goto(`/critiques/${id}`);
		await again.getByText(/^A recording was interrupted on/).waitFor();
		await again.getByRole("button", { name: "Use what was recorded" }).click();
		await again.getByRole("button", { name: "Play the voice note" }).waitFor();
		expect(await again.getByText(/^A recording was interrupted on/).count()).toBe(0);
		await expect.poll(async () => (await noteOf(site, id)).state).toBe("ready");
		expect((await noteOf(site, id)).length_ms).toBeGreaterThan(3_000);
	},
);

story(
	"a voice note that fails to reach the server is kept and sent again, on a phone in the dark theme",
	async ({ enter, site }) => {
		const phone = { ...PHONE, viewport: { width: 320, height: 700 }, colorScheme: "dark" as const };
		const teacher = await enter({ ...phone, ...MICROPHONE, allows: /ERR_FAILED/ });
		const student = await enter(phone);
		const id = await openRedDesk(teacher, student, site);
		await expectNoSidewaysScroll(teacher, "red desk, 320");
		await startTake(teacher);
		await recorded(teacher, 1);
		await expectNoSidewaysScroll(teacher, "recording, 320");
		await expectNoAxeFault(teacher, "recording, 320, dark");
		await teacher.route("**/api/voices/*/finish", (route) => route.abort());
		await teacher.getByRole("button", { name: "Stop" }).click();
		await teacher.getByText(/^What you said is on this device/).waitFor();
		await expectNoSidewaysScroll(teacher, "not sent, 320");
		await expectNoAxeFault(teacher, "not sent, 320, dark");
		await teacher.unroute("**/api/voices/*/finish");
		await teacher.getByRole("button", { name: "Send it again" }).click();
		await teacher.getByRole("button", { name: "Play the voice note" }).waitFor();
		await expectNoSidewaysScroll(teacher, "recorded, 320");
		await expectNoAxeFault(teacher, "recorded, 320, dark");
		await teacher.getByRole("button", { name: "Remove", exact: true }).click();
		await answerDialog(teacher, "Remove this voice note?", { button: "Remove" });
		await expectFocus(teacher.getByRole("button", { name: "Record a voice note" }));
		await expect.poll(async () => (await noteOf(site, id)).voice_id).toBeNull();
	},
);

/** Keeps the question for the microphone open until `allow`, and collects what was opened. */
const askLate = () => {
	const { promise, resolve: allow } = Promise.withResolvers<void>();
	const tracks: MediaStreamTrack[] = [];
	const devices = navigator.mediaDevices;
	const ask = devices.getUserMedia.bind(devices);
	devices.getUserMedia = async (wanted) => {
		await promise;
		const stream = await ask(wanted);
		tracks.push(...stream.getTracks());
		return stream;
	};
	Object.assign(window, { allow, tracks });
};

story(
	"the microphone is off when the red desk was left while the browser asked for it",
	async ({ enter, site }) => {
		const teacher = await enter({ ...DESKTOP, ...MICROPHONE });
		await openRedDesk(teacher, await enter(), site);
		await teacher.addInitScript(askLate);
		const record = teacher.getByRole("button", { name: "Record a voice note" });
		await record.click();
		await teacher.waitForURL("**/critiques/*?record");
		await teacher.getByText("Press the button again to begin.").waitFor();
		await record.click();
		await record.waitFor({ state: "hidden" });
		await teacher.getByRole("link", { name: "Sheets to Correct" }).first().click();
		await teacher.waitForURL("**/dashboard/instructor/critiques");
		const states = () =>
			teacher.evaluate(() => {
				const { allow, tracks } = window as unknown as {
					allow(): void;
					tracks: MediaStreamTrack[];
				};
				allow();
				return tracks.map(({ readyState }) => readyState);
			});
		await expect.poll(states).toEqual(["ended"]);
	},
);
