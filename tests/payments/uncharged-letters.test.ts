import { expect, test } from "vitest";
import { problems } from "#contract/problems.ts";
import { greetingOf } from "#server/mail/letters.ts";
import { readReason, unchargedProblem, unchargedReasons } from "#server/payments/uncharged.ts";
import { unchargedLetter } from "#server/payments/uncharged-letters.ts";

const hello = greetingOf({ name: "Mio", emailConfirmed: true });
const facts = { site: "Genga", hello, className: "Hands in motion", money: "untaken" as const };
const letters = unchargedReasons.map((reason) => unchargedLetter(reason, facts));

test("every reason for not charging has an email with its own wording", () => {
	expect(new Set(letters.map(({ subject }) => subject)).size).toBe(unchargedReasons.length);
	expect(new Set(letters.map(({ text }) => text)).size).toBe(unchargedReasons.length);
});

test.each(unchargedReasons)(
	"the letter about %s names the class and says that nothing was charged",
	(reason) => {
		const letter = unchargedLetter(reason, facts);
		expect(letter.subject).toContain("Hands in motion");
		expect(letter.text).toContain("Hello Mio");
		expect(letter.text.match(/Nothing was charged/g)).toHaveLength(1);
		const taken = unchargedLetter(reason, { ...facts, money: "returned" }).text;
		expect(taken).not.toContain("Nothing was charged");
		expect(taken).toContain("on its way back");
		const kept = unchargedLetter(reason, { ...facts, money: "kept" }).text;
		expect(kept).not.toMatch(/Nothing was charged|on its way back/);
		expect(kept).toContain("your bank did not accept it");
	},
);

test("only a full class is reported as sold out, and only a new price as changed", () => {
	const about = (words: RegExp) =>
		unchargedReasons.filter((_, index) => words.test(letters[index]?.subject ?? ""));
	expect(about(/sold out/)).toEqual(["sold_out"]);
	expect(about(/price/)).toEqual(["price_changed"]);
	expect(about(/seat/)).toEqual(["already_enrolled", "seats_held", "hold_over"]);
});

test.each(unchargedReasons)("the answer about %s says once that nothing was charged", (reason) => {
	const { message, status } = unchargedProblem(reason);
	expect(status).toBe(problems[reason].status);
	expect(message.match(/Nothing was charged/g)).toHaveLength(1);
	expect(readReason(reason)).toBe(reason);
});

test("a reason stored by an older program version, or no reason, reads as canceled", () => {
	expect([readReason(null), readReason("internal")]).toEqual(Array(2).fill("payment_canceled"));
});
