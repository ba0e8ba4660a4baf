import { expect, test } from "vitest";
import { formatDollars } from "./money.ts";

test("an amount has two decimals unless it is whole, and a comma for thousands", () => {
	const amounts = [0, 0.5, 3, 19.5, 19.99, 999.99, 1000, 1019.5, 10_000, 1_234_567.89];
	expect(amounts.map(formatDollars)).toEqual([
		...["$0", "$0.50", "$3", "$19.50", "$19.99", "$999.99"],
		...["$1,000", "$1,019.50", "$10,000", "$1,234,567.89"],
	]);
});
