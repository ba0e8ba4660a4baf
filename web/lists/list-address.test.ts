import { expect, test } from "vitest";
import { listAddress } from "./list-address.ts";

test("the address contains search, filter, order and start date, and no page", () => {
	const filters = { search: "a b", filter: "closed", sort: "old", from: "2026-03-01", cursor: "x" };
	expect(listAddress("/messages", filters, "state")).toBe(
		"/messages?search=a+b&sort=old&state=closed&from=2026-03-01",
	);
	expect(listAddress("/messages", {})).toBe("/messages");
});

test("a filter parameter named sort is kept in the address", () => {
	expect(listAddress("/students", { search: "pupil", filter: "old" }, "sort")).toBe(
		"/students?search=pupil&sort=old",
	);
});
