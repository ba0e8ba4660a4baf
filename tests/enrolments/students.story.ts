import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { addEnrolment } from "#tests/support/browser/enrolment.ts";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { rareWord } from "#tests/support/browser/staff.ts";
import { story } from "#tests/support/browser/story.ts";
import { becomeInstructor, haveClass, takeOff } from "#tests/support/browser/teaching.ts";

story(
	"an instructor pages through the students of a class and finds one by name",
	async ({ enter, site }) => {
		const page = await enter({ allows: /status of 404/ });
		const { email } = await becomeInstructor(page, site);
		const name = `Crowded platform ${rareWord()}`;
		const id = await haveClass(page, site, email, {
			className: name,
			seats: 60,
			status: "approved",
		});
		await fill(site, id, 60);
		await page.goto("/dashboard/instructor/my-classes");
		await page.getByRole("link", { name: `Students of ${name}` }).click();
		const list = page.getByRole("list", { name: "Students of this class" });
		const first = list.getByRole("listitem").first();
		const begins = async (student: string) =>
			expect.poll(() => first.textContent()).toContain(student);
		await begins("Pupil 60");
		const menu = page.getByRole("navigation", { name: "Dashboard" });
		const current = menu.getByRole("link", { name: "My Classes" });
		expect(await current.getAttribute("aria-current")).toBe("true");
		for (const student of ["Pupil 36", "Pupil 12"]) {
			await page.getByRole("link", { name: "Next page" }).click();
			await begins(student);
		}
		await page.getByRole("link", { name: "Previous page" }).click();
		await begins("Pupil 36");
		await page.getByRole("link", { name: "First page" }).click();
		await begins("Pupil 60");
		await page.getByRole("link", { name: "Earliest first" }).click();
		await begins("Pupil 1No lessons yet");
		await page.getByLabel("Name").fill("pupil 4");
		await page.getByRole("button", { name: "Search" }).click();
		await begins("Pupil 4No lessons yet");
		expect(new URL(page.url()).search).toBe("?search=pupil+4&sort=old");
		expect(await list.textContent()).not.toContain("@");

		const other = await enter({ as: demo.instructor, allows: /status of 404/ });
		await other.goto(new URL(page.url()).pathname);
		await other.getByText("You have no such class.").waitFor();
		await takeOff(site, name);
	},
);

/** Enrols this many new students. */
async function fill({ db }: Site, class_id: string, count: number): Promise<void> {
	const { cut, name } = await db
		.selectFrom("classes")
		.where("id", "=", class_id)
		.select(["cut", "name"])
		.executeTakeFirstOrThrow();
	for (let at = 1; at <= count; at += 1) {
		const time = new Date().toISOString();
		const person = { id: newId(), name: `Pupil ${at}`, email: `pupil-${cut}-${at}@genga.test` };
		await db
			.insertInto("users")
			.values({
				...{ ...person, email_verified: true, image: null, role: "student" },
				...{ announced_at: null, created_at: time, updated_at: time },
			})
			.execute();
		const { email } = person;
		await addEnrolment(db, { userId: person.id, email, classId: class_id, className: name });
	}
	await db
		.updateTable("class_seats")
		.set((eb) => ({ enrolled: count, available: eb("capacity", "-", count) }))
		.where("class_id", "=", class_id)
		.execute();
}
