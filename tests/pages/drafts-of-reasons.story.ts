import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import {
	expectToBeKept,
	REFUSED,
	type WrittenForm,
} from "#tests/support/browser/losing-the-session.ts";
import { demo } from "#tests/support/browser/people.ts";
import type { Site } from "#tests/support/browser/site.ts";
import { addClass, addPerson, rareWord } from "#tests/support/browser/staff.ts";
import { story } from "#tests/support/browser/story.ts";

story(
	"an administrator whose session ends while they write a reason finds it again after the login",
	async ({ enter, site }) => {
		const page = await enter({ as: demo.admin, allows: REFUSED });
		for (const form of await formsOfReasons(site)) {
			await expectToBeKept(page, demo.admin, form, form.asks ?? false);
		}
	},
);

interface ReasonForm extends WrittenForm {
	/** Leaving it asks first. */
	asks?: boolean;
}

/** A form of each kind, about new people and classes. */
async function formsOfReasons(site: Site): Promise<ReasonForm[]> {
	const word = rareWord();
	const owner = await addPerson(site, word, { role: "instructor" });
	const [name, sold] = [`Half a hand ${word}`, `Sold hands ${word}`];
	const pending = await addClass(site, owner, { name });
	await addClass(site, owner, { name: sold, status: "approved" });
	const { id: payment } = await site.db
		.selectFrom("payments")
		.where("email", "=", demo.student2.email)
		.where("class_name", "=", "Eyes that look back")
		.select("id")
		.executeTakeFirstOrThrow();
	const applicant = await addApplication(site, word);
	const classes = `/dashboard/manage-classes?search=${word}`;
	const look = (className: string) => (page: Page) => press(`Look closer at ${className}`)(page);
	return [
		{
			address: classes,
			label: "Feedback for the instructor",
			button: "Deny with this feedback",
			open: look(name),
		},
		{
			address: classes,
			label: "Why this class is taken off sale",
			button: "Yes, take it down",
			open: look(sold),
			prepare: press("Take down"),
		},
		{
			address: `/feedback/${pending}`,
			label: "Feedback",
			button: "Send Feedback",
			asks: true,
		},
		{
			address: `/dashboard/refund/${payment}`,
			label: "Reason",
			button: "Yes, refund it",
			prepare: (page) => page.getByRole("button", { name: /^Refund \$/ }).click(),
		},
		{
			address: `/dashboard/people/${owner.id}`,
			label: "Reason",
			button: "Yes, suspend",
			prepare: press("Suspend"),
		},
		{
			address: `/dashboard/outlines/${await addOutline(site, pending)}`,
			label: "What should change?",
			button: "Decline",
		},
		{
			address: `/dashboard/applications?search=${word}`,
			label: `Reason for declining \u2068${applicant}\u2069`,
			button: `Decline ${applicant}`,
			open: (page) => page.locator("summary", { hasText: /^Decline$/ }).click(),
		},
	];
}

const press = (name: string) => (page: Page) =>
	page.getByRole("button", { name, exact: true }).click();

async function addOutline({ db }: Site, classId: string): Promise<string> {
	const [id, at] = [newId(), Date.now()];
	const lesson = { id: newId(), kind: "text", title: "A hand", about: "", free: false, files: [] };
	const sections = [{ title: "", lessons: [{ ...lesson, markdown: "Draw it." }] }];
	const body = JSON.stringify({ bring: [], outcomes: [], sections });
	await db
		.insertInto("outlines")
		.values({
			...{ id, class_id: classId, state: "in_review", body, version: 1, feedback: null },
			...{ created_at: at, updated_at: at, handed_in_at: at },
			...{ decided_at: null, decided_by: null, replaced_at: null },
		})
		.execute();
	return id;
}

/** Returns the applicant's name. */
async function addApplication(site: Site, word: string): Promise<string> {
	const name = `Applicant ${word}`;
	const { id: user_id } = await addPerson(site, word, { name });
	const texts = { motivation: "I draw hands.", portfolio: "" };
	await site.db
		.insertInto("instructor_applications")
		.values({ id: newId(), user_id, ...texts, created_at: Date.now() })
		.execute();
	return name;
}
