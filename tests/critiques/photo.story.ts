import { expect } from "vitest";
import { photo } from "#tests/images/pictures.ts";
import { hold } from "#tests/support/browser/held.ts";
import { answerDialog } from "#tests/support/browser/steps.ts";
import { story } from "#tests/support/browser/story.ts";
import { expectNoAxeFault, expectNoSidewaysScroll } from "#tests/support/browser/whole-page.ts";
import { DESKTOP, drawLine, PHONE, prepare } from "./at-the-desk.ts";

const picture = async (name: string, width: number) => ({
	...{ name, mimeType: "image/jpeg", buffer: await photo("jpeg", width, 1_500) },
});

story(
	"a student hands in a photo, gets it corrected in red, hands in another and compares them",
	async ({ enter, site }) => {
		// The class is not public (404), and one photo is refused (422).
		const allows = /status of (404|422)/;
		const student = await enter({ ...DESKTOP, allows });
		const teacher = await enter(DESKTOP);
		const { classId, lessonId, name, teacherName } = await prepare(teacher, student, site);

		await student.goto(`/learn/${classId}/${lessonId}`);
		await student.getByRole("link", { name: "Hand in a photo" }).click();
		const question = student.getByLabel(`What should ${teacherName} look at?`);
		await question.fill("Is it upright?");
		await student.getByRole("button", { name: "Hand in" }).click();
		await student.getByText("Choose a photo first").waitFor();
		const chooser = student.getByLabel("Photo of your drawing");
		const heic = Buffer.concat([
			Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
			Buffer.alloc(200),
		]);
		await chooser.setInputFiles({ name: "a.heic", mimeType: "image/heic", buffer: heic });
		await student.getByRole("button", { name: "Hand in" }).click();
		await student.getByText("Please send it as JPEG").waitFor();
		await expectNoAxeFault(student, "photo refused");
		expect(await question.inputValue()).toBe("Is it upright?");
		await chooser.setInputFiles(await picture("first.jpg", 2_000));
		await student.getByRole("img", { name: "The photo that you chose" }).waitFor();
		await student.getByText("Set pins on your sheet (optional)").click();
		await student.getByRole("button", { name: /^Set a pin: press the place/ }).press("Enter");
		await student.getByRole("button", { name: "Hand in" }).click();
		await student.getByText("A pin needs a note").waitFor();
		await student.getByLabel("Note of pin 1").fill("Is this the middle?");
		await expectNoAxeFault(student, "photo with a pin");
		await student.getByRole("button", { name: "Hand in" }).click();
		await student.getByText(new RegExp(`^${teacherName} has this sheet`)).waitFor();
		await student.getByText("Is this the middle?").waitFor();
		await student.getByRole("img", { name: /\(photo\)$/ }).waitFor();
		// A sheet over the photo of 2,000 by 1,500 pixels has 1,181 by 886 units.
		const { question_pins } = await site.db
			.selectFrom("critiques")
			.where("class_id", "=", classId)
			.select("question_pins")
			.executeTakeFirstOrThrow();
		const [pin] = JSON.parse(question_pins);
		expect([Math.round(pin.x), Math.round(pin.y)]).toEqual([591, 443]);

		await teacher.goto("/dashboard/instructor/critiques");
		const correct = { name: `Take the red pencil for the sheet of ${name}` };
		await teacher.getByRole("link", correct).click();
		await drawLine(teacher, [0.3, 0.3], [0.7, 0.4]);
		await expectNoAxeFault(teacher, "red desk over a photo");
		await teacher.getByRole("button", { name: "Send to the student" }).click();
		await answerDialog(teacher, "Send this critique?", { button: "Send to the student" });
		await teacher.getByText("Sent to the student").waitFor();

		await student.reload();
		await student.getByText("red pencil, stroke 1 of 1").waitFor();
		await student.getByRole("link", { name: "Hand in a photo" }).click();
		await chooser.setInputFiles(await picture("first.jpg", 2_000));
		await question.fill("And now?");
		await student.getByRole("button", { name: "Hand in" }).click();
		await student.getByText("You handed this photo in before.").waitFor();
		expect(await question.inputValue()).toBe("And now?");
		await student.getByText("Set pins on your sheet (optional)").click();
		await student.getByRole("button", { name: /^Set a pin: press the place/ }).click();
		await chooser.setInputFiles(await picture("second.jpg", 2_100));
		// The pin was on the first photo and is gone.
		await student.getByText("Set pins on your sheet (optional)").waitFor();
		await student.getByText("Critique 2 of 3, back by").waitFor();
		await student.getByRole("button", { name: "Hand in" }).click();
		const both = student.getByRole("region", { name: "Before and now" });
		await both.locator(".critique-before canvas[data-drawn]").waitFor();
		const [before, now] = await Promise.all([
			both.getByRole("img", { name: /^What was handed in before/ }).boundingBox(),
			both.getByRole("img", { name: /^What was handed in now/ }).boundingBox(),
		]);
		expect(Number(now?.x)).toBeGreaterThan(Number(before?.x) + 300);
		await expectNoAxeFault(student, "before and now");
	},
);

story(
	"while a photo is handed in nothing can be changed, and a lost answer does not make it one from before",
	async ({ enter, site }) => {
		const student = await enter({ ...DESKTOP, allows: /ERR_FAILED/ });
		const { lessonId, classId, teacherName } = await prepare(await enter(), student, site);
		const chooser = student.getByLabel("Photo of your drawing");
		const question = student.getByLabel(`What should ${teacherName} look at?`);
		const handIn = student.getByRole("button", { name: "Hand in" });
		const fill = async (words: string) => {
			await student.goto(`/photo/${lessonId}`);
			await chooser.setInputFiles(await picture("one.jpg", 2_000));
			await student.getByRole("img", { name: "The photo that you chose" }).waitFor();
			await question.fill(words);
		};
		await fill("Is it upright?");
		const photos = await hold(student, "**/api/lesson/*/photos");
		await handIn.click();
		await expect.poll(() => question.isEditable()).toBe(false);
		expect(await student.locator("[inert] input[type=file]").count()).toBe(1);
		await student.route("**/hand-in", (route) => route.fetch().then(() => route.abort()));
		photos();
		await student.getByText("We cannot reach the site").first().waitFor();
		await student.unroute("**/hand-in");
		await student.evaluate(() =>
			document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
		);
		await handIn.click();
		await student.getByText(new RegExp(`^${teacherName} has this sheet`)).waitFor();

		// One that was late does not count, so the next one has its number.
		await site.db
			.updateTable("critiques")
			.set({ due_at: Date.now() - 1000 })
			.where("class_id", "=", classId)
			.execute();
		await fill("And now?");
		await student.getByText("Critique 1 of 3, back by").waitFor();
		await handIn.click();
		await student.getByText("You handed this photo in before.").waitFor();
		expect(await question.inputValue()).toBe("And now?");
	},
);

story(
	"on a phone, a switch shows either the earlier or the current photo",
	async ({ enter, site }) => {
		const student = await enter({ ...PHONE, colorScheme: "dark" });
		const teacher = await enter(PHONE);
		const { lessonId, post, name } = await prepare(teacher, student, site);
		for (const width of [2_000, 2_100]) {
			const { buffer } = await picture("one.jpg", width);
			const kept = await post(`/api/lesson/${lessonId}/photos`, buffer, "application/octet-stream");
			await post(`/api/photos/${kept._id}/hand-in`, { question: "" });
		}
		await student.goto(`/photo/${lessonId}`);
		await student.getByText("Critique 3 of 3, back by").waitFor();
		await expectNoSidewaysScroll(student, "photo, phone");
		await expectNoAxeFault(student, "photo, phone, dark");

		await teacher.goto("/dashboard/instructor/critiques");
		await teacher.getByText("handed in again").waitFor();
		await teacher
			.getByRole("link", { name: `Take the red pencil for the sheet of ${name}` })
			.last()
			.click();
		await teacher.getByRole("link", { name: "Compare with the one before" }).click();
		const before = teacher.getByRole("img", { name: /^What was handed in before/ });
		const now = teacher.getByRole("img", { name: /^What was handed in now/ });
		await before.waitFor();
		await now.waitFor();
		await expectNoSidewaysScroll(teacher, "red desk with before and now, phone");
		await expectNoAxeFault(teacher, "red desk with before and now, phone");
		await teacher.getByRole("radio", { name: "Before" }).check();
		expect([await before.isVisible(), await now.isVisible()]).toEqual([true, false]);
		await teacher.getByRole("radio", { name: "Now" }).check();
		expect([await before.isVisible(), await now.isVisible()]).toEqual([false, true]);
	},
);
