import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/administration/audit.ts";
import { AuditTable } from "./audit-table.tsx";

const entry: AuditEntry = {
	_id: "1",
	at: "2026-11-23T12:00:00.000Z",
	actor: { name: "Ada", email: "ada@genga.test" },
	action: "studio.facts",
	subject: null,
	detail: {},
};

/** The words of the row of one entry. */
function rowOf(said: Partial<AuditEntry>): string {
	const html = renderToStaticMarkup(
		<AuditTable entries={[{ ...entry, ...said }]} caption="Actions" />,
	);
	return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

test("an action on the studio or a newsletter names it, and only a subject that is gone is deleted", () => {
	for (const action of ["studio.facts", "studio.text"]) {
		expect(rowOf({ action })).toContain("The studio");
		expect(rowOf({ action })).not.toContain("deleted");
	}
	for (const action of ["newsletter.send", "newsletter.stop"]) {
		expect(rowOf({ action })).toContain("A newsletter");
		expect(rowOf({ action })).not.toContain("deleted");
	}
	expect(rowOf({ action: "class.approve" })).toContain("deleted");
});

test("the title in an entry has the label that fits the action", () => {
	const detail = { title: "New brushes" };
	const subject = "Rain";
	expect(rowOf({ action: "sheet.hide", subject, detail })).toContain("sheet New brushes");
	for (const action of ["announcement.send", "newsletter.send", "newsletter.stop"]) {
		expect(rowOf({ action, subject, detail })).toContain("subject New brushes");
	}
	expect(rowOf({ detail: { title: "city" } })).toContain("changed City");
	expect(rowOf({ action: "of.a.later.version", subject, detail })).toContain("title New brushes");
});

test("what was changed in the studio is named as on the page where it is edited", () => {
	const changed = (action: string, title: string) => rowOf({ action, detail: { title } });
	expect(changed("studio.facts", "city, taxLine")).toContain("changed City, Tax line");
	expect(changed("studio.text", "refunds")).toContain("changed Refund Policy");
	expect(changed("studio.facts", "ofALaterVersion")).toContain("changed ofALaterVersion");
	expect(rowOf({ action: "newsletter.send", detail: { title: "name, about" } })).toContain(
		"subject name, about",
	);
});

test("a deleted account has words and no address, whoever acted and whatever it was about", () => {
	const email = "left-6f1d2a3b@left.invalid";
	const actor = { name: "A former administrator", email };
	const person = rowOf({ actor, action: "user.leave", subject: `A former student (${email})` });
	expect(person).toContain("A former administrator Deleted their own account A former student ");
	for (const action of ["payment.refund", "payment.record-refund", "refund.decline"] as const) {
		const row = rowOf({ action, subject: `Rain (${email})` });
		expect(row).toContain("Rain A former student");
		expect(row + person).not.toContain("left");
	}
	expect(rowOf({ action: "payment.refund", subject: "Rain (ada@genga.test)" })).toContain(
		"Rain ada @genga.test",
	);
});
