import { expect, test } from "vitest";
import { caretAfter, incomplete, writeCvc, writeExpiry, writeNumber } from "./card-input.ts";

test.each([
	["", ""],
	["4242", "4242"],
	["42424", "4242 4"],
	["4242424242424242", "4242 4242 4242 4242"],
	["4242-4242 4242\u00a04242", "4242 4242 4242 4242"],
	["42424242424242421234999", "4242 4242 4242 4242 123"],
	["378282246310005", "3782 822463 10005"],
	["card", ""],
])("the card number %j is formatted as %j", (typed, written) => {
	expect(writeNumber(typed)).toBe(written);
	expect(writeNumber(written)).toBe(written);
});

test.each([
	["1", "1"],
	["12", "12"],
	["122", "12/2"],
	["1229", "12/29"],
	["12/29", "12/29"],
	["12 / 29", "12/29"],
	["12/2029", "12/29"],
	["122029", "12/20"],
	["5", "05"],
	["5/", "05/"],
	["5/29", "05/29"],
	["0", "0"],
	["12/", "12/"],
	["", ""],
])("the expiry date %j is formatted as %j", (typed, written) => {
	expect(writeExpiry(typed)).toBe(written);
});

test("a security code has at most four digits", () => {
	expect(writeCvc("12a34567")).toBe("1234");
});

test("the caret stays after the typed digit", () => {
	expect(caretAfter("4242 4242", 4)).toBe(4);
	expect(caretAfter("4242 4242", 5)).toBe(6);
	expect(caretAfter("4242", 0)).toBe(0);
	expect(caretAfter("4242", 9)).toBe(4);
});

test("incomplete fields are named", () => {
	expect(incomplete({ number: "", expiry: "", cvc: "" })).toEqual(["number", "expiry", "cvc"]);
	expect(incomplete({ number: "4242 4242 4242 4242", expiry: "12/29", cvc: "123" })).toEqual([]);
	expect(incomplete({ number: "4242 4242 4242 4242", expiry: "12/", cvc: "12" })).toEqual([
		"expiry",
		"cvc",
	]);
});
