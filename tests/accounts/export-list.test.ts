import { expect, test } from "vitest";
import { notExported } from "#server/accounts/export/not-exported.ts";
import { isExported } from "#server/accounts/export/subject.ts";
import { subjects } from "#server/accounts/export/subjects.ts";
import { personalColumns } from "#server/accounts/leaving/personal-columns.ts";

/** Exported columns, and columns by which an export finds a person's rows. */
const covered = new Set(
	subjects.flatMap(({ table, whose, columns }) => [
		`${table}.${whose.column}`,
		...Object.keys(columns)
			.filter((column) => isExported(columns[column]))
			.map((column) => `${table}.${column}`),
	]),
);

test("every column that leads to a person is in the export or has a stated reason for its absence (D150)", () => {
	const left = Object.keys(personalColumns).filter((column) => !covered.has(column));
	expect(Object.keys(notExported).toSorted()).toEqual(left.toSorted());
});

test("no column with the name of a secret is exported", () => {
	const written = subjects.flatMap(({ table, columns }) =>
		Object.keys(columns)
			.filter((column) => isExported(columns[column]))
			.map((column) => `${table}.${column}`),
	);
	expect(written.length).toBeGreaterThan(150);
	expect(written.filter((one) => /token|secret|hash|password|backup|idempot/.test(one))).toEqual(
		[],
	);
	expect(written).not.toContain("sessions.id");
});

test("each file has a unique name and a sentence that describes it", () => {
	const names = subjects.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	for (const { name, about } of subjects) {
		expect(name).toMatch(/^[a-z-]+$/);
		expect(about).toMatch(/^[A-Z].*\.$/);
	}
});
