import { expect, test } from "vitest";
import { payoutFaults } from "./payout-faults.ts";

const typed = { amount: "24", paidOn: "2026-11-23", reference: "Transfer 4711" };
const NOT_A_NUMBER = "Please write an amount like 24 or 19.50";

test("a payout of all that is due, or of a part, has no error", () => {
	for (const amount of ["2759.40", " 2759.4 ", "24", "0.01"])
		expect([amount, payoutFaults({ ...typed, amount }, 2759.4)]).toEqual([amount, undefined]);
});

test("a payout above what is due is an error of the amount, before any question", () => {
	for (const amount of ["2759.41", "999999", "1e9"])
		expect(payoutFaults({ ...typed, amount }, 2759.4)).toEqual({
			amount: "Only $2,759.40 is due. Write that or less",
		});
});

test.each([
	["", "Amount is required"],
	[" ", "Amount is required"],
	["abc", NOT_A_NUMBER],
	["$3.50", NOT_A_NUMBER],
	["3,50", NOT_A_NUMBER],
	["0", "Amount must be above 0"],
	["-5", "Amount must be above 0"],
	["1.234", "Amount must be in whole cents"],
])("a payout of %j is an error of the amount", (amount, error) => {
	expect(payoutFaults({ ...typed, amount }, 24)).toEqual({ amount: error });
});

test("each missing field of a payout has its error", () => {
	expect(payoutFaults({ amount: "", paidOn: "", reference: " " }, 24)).toEqual({
		amount: "Amount is required",
		paidOn: "Day is required",
		reference: "Reference is required",
	});
});
