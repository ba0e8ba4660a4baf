import { z } from "zod";
import { fieldName } from "./field-names.ts";

/**
 * The error message of a field: a sentence with the field, the rule and its limit. It is used wherever a schema has no
 * message of its own, on the server and in the browser's forms, so that users never see the validation library's text.
 * Every file of the contract with input in it imports this one.
 */
z.config({ customError: inputSentence });

type Issue = z.core.$ZodRawIssue;

export function inputSentence(issue: Issue): string {
	return `${fieldName(issue.path ?? [])} ${ruleBroken(issue)}`;
}

function ruleBroken(issue: Issue): string {
	switch (issue.code) {
		case "invalid_type":
			return wrongType(issue);
		case "too_small":
			return tooSmall(issue);
		case "too_big":
			return tooBig(issue);
		case "invalid_value":
			return isMissing(issue) ? "is required" : `must be ${alternatives(issue.values)}`;
		case "invalid_format":
			return formats[issue.format] ?? "has the wrong format";
		case "not_multiple_of":
			return `must be a multiple of ${count(issue.divisor)}`;
		case "unrecognized_keys":
			return "contains an unknown field";
		case "invalid_union":
			return firstWay(issue);
		default:
			return isMissing(issue) ? "is required" : "is not valid";
	}
}

/** The error of a union is that of its first alternative, which is the usual one. */
function firstWay({ errors, input }: Issue & { code: "invalid_union" }): string {
	const first = errors[0]?.[0];
	return first ? ruleBroken({ ...first, input } as Issue) : "is not valid";
}

function wrongType(issue: Issue & { code: "invalid_type" }): string {
	const isWhole = (issue.path ?? []).length === 0;
	if (isMissing(issue) && !isWhole) return "is required";
	return `must be ${types[issue.expected] ?? "another type of value"}`;
}

const types: Record<string, string> = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "a JSON object",
	record: "a JSON object",
};

const formats: Record<string, string> = {
	email: "must be an email like name@example.com",
	url: "must be an address that begins with https://",
	date: "must be a day like 2026-03-15",
	datetime: "must be a time like 2026-03-15T12:00:00Z",
};

function tooSmall({ origin, minimum, inclusive }: Issue & { code: "too_small" }): string {
	const unit = units[origin];
	if (!unit) return `must be ${inclusive === false ? "more than" : "at least"} ${count(minimum)}`;
	return Number(minimum) === 1 ? "is required" : `must have at least ${count(minimum)} ${unit}`;
}

function tooBig({ origin, maximum, inclusive }: Issue & { code: "too_big" }): string {
	const unit = units[origin];
	if (unit) return `must have at most ${count(maximum)} ${unit}`;
	return `must be ${inclusive === false ? "less than" : "at most"} ${count(maximum)}`;
}

/** The unit of a length. Numbers have none, because the value itself is compared. */
const units: Record<string, string> = { string: "characters", array: "entries", file: "bytes" };

const english = new Intl.NumberFormat("en-US");

function count(limit: number | bigint): string {
	return english.format(limit);
}

/** "student, instructor or admin" */
function alternatives(values: readonly unknown[]): string {
	const all = values.map((value) => (value === "" ? "empty" : String(value)));
	const last = all.pop() ?? "";
	return all.length === 0 ? last : `${all.join(", ")} or ${last}`;
}

function isMissing({ input }: Issue): boolean {
	return input === undefined || input === null;
}
