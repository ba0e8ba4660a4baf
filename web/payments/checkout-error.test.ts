import { expect, test } from "vitest";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { ApiProblem, Unreachable } from "../data/problem.ts";
import { checkoutErrorOf } from "./checkout-error.ts";

function problem(code: ProblemCode, detail?: string) {
	const { status, title } = problems[code];
	return new ApiProblem(status, { status, code, title, detail: detail as string }, "");
}

test.each([
	["price_changed", "restart"],
	["payment_canceled", "restart"],
	["hold_over", "restart"],
	["capture_refused", "restart"],
	["seats_held", "wait"],
	["too_many_holds", "wait"],
	["address_unconfirmed", "wait"],
	["hold_limit_reached", "selected"],
	["sold_out", "selected"],
	["class_not_open", "selected"],
	["already_enrolled", "enrolled"],
	["gateway_unavailable", "retry"],
	["too_many_requests", "retry"],
] as const)("the error %s leads to the step %s", (code, next) => {
	const checkoutError = checkoutErrorOf(problem(code), "start");
	expect(checkoutError.next).toBe(next);
	expect(checkoutError.sentence).toContain(problems[code].title);
});

test("a refusal says once that nothing was charged, unless the student is already enrolled", () => {
	const said = checkoutErrorOf(
		problem("sold_out", "This class is sold out. Nothing was charged."),
		"record",
	);
	expect(said.sentence).toBe("This class is sold out. Nothing was charged.");
	expect(checkoutErrorOf(problem("sold_out"), "start").sentence).toBe(said.sentence);
	expect(checkoutErrorOf(problem("already_enrolled"), "start").sentence).not.toContain("charged");
});

test("a refusal of a payment whose money was taken does not say that nothing was charged", () => {
	const sentence = "This class is sold out. The money that was charged goes back.";
	expect(checkoutErrorOf(problem("sold_out", sentence), "record").sentence).toBe(sentence);
});

test("when recording fails after the card was accepted, the sentence of the specification is shown", () => {
	const sentence = "Payment recorded but failed to update database. Please contact support.";
	expect(checkoutErrorOf(problem("internal"), "record").sentence).toBe(sentence);
	expect(checkoutErrorOf(problem("database_unavailable"), "record").sentence).toBe(sentence);
	expect(checkoutErrorOf(new Unreachable("away"), "record").sentence).toBe(sentence);
});

test("an error during confirmation is explained in our own words, and an exception gets an error number", () => {
	expect(checkoutErrorOf(new Unreachable("away"), "confirm").sentence).toContain(
		"never charged twice",
	);
	for (const fault of [new TypeError("Cannot read properties of null"), null]) {
		expect(checkoutErrorOf(fault, "confirm").sentence).toMatch(
			/^An error occurred during payment\. If it happens again, tell us error number \d{9}\.$/,
		);
	}
});
