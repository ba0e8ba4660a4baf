import { expect, test } from "vitest";
import { daysIn } from "./days-in.ts";

test("only days that the API accepts are read from an address", () => {
	const read = (query: string) => daysIn(new URLSearchParams(query));
	const both = { from: "2026-11-01", to: "2026-11-30" };
	expect(read("from=2026-11-01&to=2026-11-30")).toEqual(both);
	expect(read("from=2026-11-01&to=2026-11-01")).toEqual({ from: both.from, to: both.from });
	expect(read("to=2026-11-30&from=soon")).toEqual({ to: both.to });
	for (const query of ["from=2026-11-30&to=2026-11-01", "from=0001-01-01&to=9999-12-31", ""])
		expect(read(query)).toEqual({});
});
