import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { seeEntries } from "#tests/support/browser/along.ts";
import { hold } from "#tests/support/browser/held.ts";
import { answerDialog, expectFocus } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault } from "#tests/support/browser/whole-page.ts";
import { DESKTOP, drawLine, prepare } from "./at-the-desk.ts";

const isFocused = (element: Element) => element === document.activeElement;

/** A sheet has 800 by 600 units. The pin is in its middle after one step up and a long one to the left. */
const PIN = ["45.0%", "48.7%"];

/** In shares of the sheet that it lies over. */
async function placeOf(pin: Locator, sheet: Locator): Promise<string[]> {
	const [mark, under] = [await pin.boundingBox(), await sheet.boundingBox()];
	if (!mark || !under) throw new Error("the pin or the sheet is not shown");
	const right = mark.x + mark.width / 2 - under.x;
	const down = mark.y + mark.height / 2 - under.y;
	return [right / under.width, down / under.height].map((share) => `${(share * 100).toFixed(1)}%`);
}

/** Whether a small picture shows the lines from 40 to 60 % of the sheet without a gap, as thin as they are there. */
const inkInColumns = (picture: Locator) =>
	picture.evaluate((canvas: HTMLCanvasElement) => {
		const shown = document.createElement("canvas");
		[shown.width, shown.height] = [canvas.clientWidth, canvas.clientHeight];
		const context = shown.getContext("2d");
		// As a browser shows it: with the nearest pixels alone.
		if (context) context.imageSmoothingQuality = "low";
		context?.drawImage(canvas, 0, 0, shown.width, shown.height);
		const { data } = context?.getImageData(0, 0, shown.width, shown.height) ?? { data: [] };
		const hasInk = (x: number) =>
			Array.from({ length: shown.height }, (_, y) => data[(y * shown.width + x) * 4 + 3] ?? 0).some(
				(alpha) => alpha > 20,
			);
		for (let x = Math.ceil(shown.width * 0.4); x < shown.width * 0.6; x++) {
			if (!hasInk(x)) return `no ink in column ${x} of ${shown.width}`;
		}
		return "every column";
	});

/** Whether an edge sets a picture off from the paper that it lies on. */
function edgeOf(picture: Element): string {
	const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(picture);
	const paper = picture.closest(".sheet");
	const isSeen = paper && outlineColor !== getComputedStyle(paper).backgroundColor;
	return outlineStyle === "solid" && outlineWidth === "1px" && isSeen ? "seen" : "not seen";
}

story(
	"a student hands in a sheet by keyboard and sees the instructor's correction stroke by stroke",
	async ({ enter, site }) => {
		// The class is off sale, so its public list of cuts is not found.
		const student = await enter({
			...DESKTOP,
			allows: /status of (404 .*\/lessons|409 .*\/seat-critiques)$/,
		});
		const teacher = await enter(DESKTOP);
		const { sheetId, name, teacherName, ...of } = await prepare(teacher, student, site);
		const { className, classId, lessonId } = of;

		await student.goto(`/desk/${sheetId}`);
		await drawLine(student, [0.3, 0.3], [0.7, 0.4]);
		await drawLine(student, [0.3, 0.5], [0.7, 0.6]);
		await seeEntries(site, sheetId, 2);
		await student.getByRole("button", { name: "Hand in" }).focus();
		await student.keyboard.press("Enter");
		const dialog = student.getByRole("dialog", { name: "Hand this sheet in?" });
		await dialog.getByLabel(`What should ${teacherName} look at?`).waitFor();
		await dialog.getByText("Critique 1 of 3, back by").waitFor();
		await expectNoAxeFault(student, "hand-in");
		await dialog.getByLabel(`What should ${teacherName} look at?`).focus();
		await student.keyboard.type("Is it asleep?");
		// Pins mark what the question is about.
		await student.keyboard.press("Tab");
		await student.keyboard.press("Enter");
		await student.keyboard.press("Tab");
		await student.keyboard.press("Enter");
		await student.keyboard.type("This lid");
		// Enter ends the note and does not submit.
		await student.keyboard.press("Enter");
		await dialog.getByRole("button", { name: "Pin 1: This lid" }).focus();
		await student.keyboard.press("ArrowUp");
		await student.keyboard.press("Shift+ArrowLeft");
		await dialog.getByRole("button", { name: "Pin 1: This lid" }).press("Enter");
		expect(await dialog.getByLabel("Note of pin 1").evaluate(isFocused)).toBe(true);
		await expectNoAxeFault(student, "hand-in with a pin");
		// The button is disabled, so Tab skips it, until the server has every stroke.
		await expect.poll(() => dialog.getByRole("button", { name: "Hand in" }).isEnabled()).toBe(true);
		await student.keyboard.press("Tab");
		await student.keyboard.press("Tab");
		await student.keyboard.press("Enter");
		const done = student.getByRole("dialog", { name: "Handed in", exact: true });
		await done.getByText(/^The critique is due by /).waitFor();
		await expectNoAxeFault(student, "handed in");
		await done.getByRole("link", { name: "See what you handed in" }).click();
		await student.getByText(new RegExp(`^${teacherName} has this sheet`)).waitFor();
		const address = student.url();
		await student.getByRole("list", { name: "Your pins" }).getByText("This lid").waitFor();

		await teacher.goto("/dashboard/instructor/critiques");
		await teacher.getByRole("link", { name: "Sheets to Correct" }).waitFor();
		const row = teacher.getByRole("list", { name: /^Sheets to correct/ });
		await row.getByText("Is it asleep?").waitFor();
		await row.getByText("1 pin", { exact: true }).waitFor();
		await teacher.locator(".critique-small canvas[data-drawn]").waitFor();
		expect(await inkInColumns(teacher.locator(".critique-small canvas"))).toBe("every column");
		expect(await teacher.locator(".critique-small").evaluate(edgeOf)).toBe("seen");
		await expectNoAxeFault(teacher, "queue");
		await row.getByRole("link", { name: `Take the red pencil for the sheet of ${name}` }).click();

		await teacher.getByRole("list", { name: "The student's pins" }).getByText("This lid").waitFor();
		// The pin is where the keys moved it.
		const mark = teacher.locator(".pin-place.is-own");
		const onSheet = teacher.locator(".surface-sheet[data-ready]");
		await expect.poll(() => placeOf(mark, onSheet)).toEqual(PIN);
		await drawLine(teacher, [0.35, 0.25], [0.65, 0.3]);
		await drawLine(teacher, [0.35, 0.45], [0.65, 0.5]);
		await teacher.getByRole("button", { name: "Set a pin" }).click();
		await teacher.getByRole("button", { name: /^Press the place on the sheet/ }).press("Enter");
		await teacher.getByLabel("Title of pin 1").fill("The lid is asleep.");
		await teacher.getByLabel("Note of pin 1").fill("Lift the arc.");
		await teacher.getByLabel("Closing sentence (optional)").fill("The lashes are lovely.");
		await teacher.getByText("Saved, only you see it").waitFor();
		await expectNoAxeFault(teacher, "red desk");
		// Strokes and text survive a reload.
		await teacher.reload();
		await expect
			.poll(() => teacher.getByLabel("Title of pin 1").inputValue())
			.toBe("The lid is asleep.");
		await expect.poll(() => teacher.getByRole("button", { name: "Undo" }).isEnabled()).toBe(true);
		await teacher.getByRole("button", { name: "Send to the student" }).click();
		await answerDialog(teacher, "Send this critique?", { button: "Send to the student" });
		await teacher.getByText("Sent to the student").waitFor();
		await teacher.getByText("The lashes are lovely.").waitFor();
		await teacher
			.getByRole("slider", { name: "Divider between handed in and corrected" })
			.waitFor();
		await expectNoAxeFault(teacher, "sent critique");
		await teacher.getByRole("main").getByRole("link", { name: "Sheets to Correct" }).click();
		await teacher.waitForURL("**/dashboard/instructor/critiques");

		// The critique is found in the site, without its letter.
		await student.goto(`/learn/${classId}/${lessonId}`);
		const own = student.getByRole("list", { name: "Your critiques" });
		await own.getByText(/, sent /).waitFor();
		await expectNoAxeFault(student, "lesson with a critique");
		await student.goto("/desk");
		await own.getByText(/, sent /).waitFor();
		await expectNoAxeFault(student, "My sheets with a critique");
		await own.getByRole("link", { name: `${className}, cut 1` }).click();
		await student.waitForURL(address);
		await student.getByText("red pencil, stroke 2 of 2").waitFor();
		await student.getByRole("button", { name: "One stroke back" }).click();
		await student.getByText("red pencil, stroke 1 of 2").waitFor();
		await student.getByRole("button", { name: "Watch the red pencil" }).click();
		await student.getByText("red pencil, stroke 2 of 2").waitFor();
		await student.getByRole("button", { name: /^The lid is asleep/ }).click();
		const place = student.getByRole("button", { name: "Note 1: The lid is asleep." });
		await expect.poll(() => place.getAttribute("aria-pressed")).toBe("true");
		await expect.poll(() => student.getByText("not used yet").count()).toBe(2);
		await expectNoAxeFault(student, "critique");
		await student.getByLabel("Answer your teacher, once").fill("I see it.");
		await student.getByText("Set pins on your sheet (optional)").click();
		const sheet = student.getByRole("button", { name: /^Set a pin: press the place/ });
		await sheet.click({ position: { x: 40, y: 30 } });
		await student.getByRole("button", { name: "Send answer" }).click();
		await student.getByText("A pin needs a note").waitFor();
		await student.getByLabel("Note of pin 2").fill("And this one?");
		const answer = await hold(student, "**/api/critiques/*/answer");
		await student.getByRole("button", { name: "Send answer" }).click();
		// Nothing can be added that would not be in the answer.
		const text = student.getByLabel("Answer your teacher, once");
		await expect.poll(() => text.isEditable()).toBe(false);
		await expectFocus(student.getByRole("button", { name: "Send answer" }));
		expect(await student.locator("[inert] .own-pins").count()).toBe(1);
		answer();
		// The focus stays at the answer, although the form is gone.
		await student.locator(":focus").getByRole("heading", { name: "Your answer" }).waitFor();
		await student.getByRole("list", { name: "Your pins" }).getByText("And this one?").waitFor();
		expect(await student.locator(".critique-frame > .pin-place.is-own").count()).toBe(2);
		await expectNoAxeFault(student, "an answer with a pin");
		await student.getByRole("button", { name: "Draw it again" }).click();
		await student.waitForURL("**/desk/*");

		// After a refund the critique stays, but there is no seat that has critiques left. The student has left the desk,
		// whose calls about the lesson would be refused.
		await student.goto("about:blank");
		await site.db.deleteFrom("enrolments").where("class_id", "=", classId).execute();
		await student.goto(address);
		const critiques = student.getByRole("region", { name: "Your 3 critiques" });
		await critiques.getByRole("link").waitFor();
		expect(await critiques.getByText("not used yet").count()).toBe(0);
		await expect.poll(() => student.getByRole("button", { name: "Draw it again" }).count()).toBe(0);
		expect(await student.getByRole("link", { name: "Hand in a photo" }).count()).toBe(0);
	},
);

story(
	"the question and the pins stay while the hand-in dialog is closed, until the sheet is handed in",
	async ({ enter, site }) => {
		const teacher = await enter(DESKTOP);
		const student = await enter(DESKTOP);
		const { sheetId, teacherName } = await prepare(teacher, student, site);
		await student.goto(`/desk/${sheetId}`);
		await drawLine(student, [0.3, 0.3], [0.7, 0.4]);
		await seeEntries(site, sheetId, 1);
		const open = student.getByRole("banner").getByRole("button", { name: "Hand in" });
		await open.click();
		const dialog = student.getByRole("dialog");
		const question = dialog.getByLabel(`What should ${teacherName} look at?`);
		await question.fill("Is it asleep?");
		await dialog.getByText("Set pins on your sheet (optional)").click();
		await dialog.getByRole("button", { name: /^Set a pin: press the place/ }).press("Enter");
		await dialog.getByLabel("Note of pin 1").fill("This lid");
		const leave: (() => Promise<void>)[] = [
			() => dialog.getByRole("button", { name: "Keep drawing" }).click(),
			() => student.keyboard.press("Escape"),
		];
		for (const close of leave) {
			await close();
			await dialog.waitFor({ state: "detached" });
			await open.click();
			await question.waitFor();
			expect(await question.inputValue()).toBe("Is it asleep?");
			await dialog.getByText("1 pin", { exact: true }).click();
			expect(await dialog.getByLabel("Note of pin 1").inputValue()).toBe("This lid");
		}
		await dialog.getByRole("button", { name: "Hand in" }).click();
		await dialog.getByText(/^The critique is due by /).waitFor();
		await dialog.getByRole("button", { name: "Close" }).click();
		await open.click();
		await question.waitFor();
		expect(await question.inputValue()).toBe("");
		await dialog.getByText("Set pins on your sheet (optional)").waitFor();
	},
);
