import { expect, test } from "vitest";
import { dollarsAndCents, formatDollars } from "./money.ts";

test("an amount has two decimals unless it is whole, and a comma for thousands", () => {
	const amounts = [0, 0.5, 3, 19.5, 19.99, 999.99, 1000, 1019.5, 10_000, 1_234_567.89];
	expect(amounts.map(formatDollars)).toEqual([
		...["$0", "$0.50", "$3", "$19.50", "$19.99", "$999.99"],
		...["$1,000", "$1,019.50", "$10,000", "$1,234,567.89"],
	]);
});

test("in a column of amounts, each has two decimals", () => {
	const amounts = [0, 0.5, 252, -5, 1000, 1019.5];
	const said = ["$0.00", "$0.50", "$252.00", "-$5.00", "$1,000.00", "$1,019.50"];
	expect(amounts.map(dollarsAndCents)).toEqual(said);
});
