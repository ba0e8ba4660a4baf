import { expect, test } from "vitest";
import type { Payment } from "#contract/payments.ts";
import { type RecordTexts, recordFaults } from "./record-faults.ts";

const payment = { price: 15, refunded: 0 } as Payment;
const typed: RecordTexts = {
	...{ amount: "15", way: "bank", paidOn: "2026-11-23", reference: "Cash book 12" },
	...{ note: "", endsSeat: false },
};
const NOT_A_NUMBER = "Please write an amount like 24 or 19.50";

test("a refund of all that is left, or of a part, has no error", () => {
	for (const amount of ["15", "15.00", " 3.5 "])
		expect([amount, recordFaults({ ...typed, amount }, payment)]).toEqual([amount, undefined]);
});

test.each([
	["", "Amount is required"],
	["abc", NOT_A_NUMBER],
	["$3.50", NOT_A_NUMBER],
	["0", "Amount must be above 0"],
	["-1", "Amount must be above 0"],
	["1.234", "Amount must be in whole cents"],
	["99", "Of this payment, $15 can still be recorded. Write that or less"],
	["9999", "Of this payment, $15 can still be recorded. Write that or less"],
])("a recorded refund of %j is an error of the amount, before any question", (amount, error) => {
	expect(recordFaults({ ...typed, amount }, payment)).toEqual({ amount: error });
});

test("what is refunded already cannot be recorded in cash again", () => {
	const part = { ...payment, refunded: 4.9 };
	expect(recordFaults({ ...typed, amount: "10.10" }, part)).toBeUndefined();
	expect(recordFaults({ ...typed, amount: "10.11" }, part)).toEqual({
		amount: "Of this payment, $10.10 can still be recorded. Write that or less",
	});
});

test("the reference of a refund at the provider may be added when nothing is left, up to the price", () => {
	const refunded = { ...payment, refunded: 15 };
	expect(recordFaults({ ...typed, way: "gateway" }, refunded)).toBeUndefined();
	expect(recordFaults({ ...typed, way: "gateway", amount: "15.01" }, refunded)).toEqual({
		amount: "The payment was $15. Write that or less",
	});
});

test("each missing field of a recorded refund has its error", () => {
	expect(recordFaults({ ...typed, amount: "", paidOn: "", reference: " " }, payment)).toEqual({
		amount: "Amount is required",
		paidOn: "Please choose the day on which it was paid",
		reference: "Reference is required",
	});
});
