import { messages } from "../messages/en.ts";
import { call } from "./api.ts";

/**
 * One number for one fault, by its message and the place that threw it. React renders what throws a second time, and gets
 * a second error with other callers.
 */
const numbers = new Map<string, string>();

/**
 * What a person reads about a fault: our own words. Of an exception it is `otherwise`, never its message, with a number
 * that leads to the log. Nothing else in the web shows what an `Error` says (tests/unit/web-rules.test.ts).
 */
export function sentenceOf(fault: unknown, otherwise: string = messages.faults.internal): string {
	const isWritten = isOurs(fault);
	const number = isWritten ? numberOfServer(fault) : faultNumber(fault);
	const sentence = isWritten ? fault.message : otherwise;
	if (!number) return sentence;
	const end = /[.!?]$/.test(sentence) ? "" : ".";
	return `${sentence}${end} ${messages.faults.number(number)}`;
}

/** Errors whose message was written for people. By name: the server's `Problem` comes from another bundle. */
const ours = ["ApiProblem", "Problem", "SessionOver", "Unreachable"];

function isOurs(fault: unknown): fault is Error {
	return fault instanceof Error && ours.includes(fault.name);
}

/** The server has written it to its log already. */
function numberOfServer(fault: Error): string | undefined {
	const { number, extras } = fault as { number?: string; extras?: { number?: string } };
	return number ?? extras?.number;
}

/** The number under which the fault of this browser stands in the site's log. */
export function faultNumber(fault: unknown): string {
	// On the server each fault is somebody else's.
	if (typeof window === "undefined") {
		const number = newNumber();
		console.error(`number ${number}`, fault);
		return number;
	}
	const { message, stack } = describe(fault);
	const [first = "", thrower = ""] = stack.split("\n", 2);
	const key = [message, first, thrower].join("\n");
	const known = numbers.get(key);
	if (known) return known;
	const number = newNumber();
	numbers.set(key, number);
	void report({ number, message, stack });
	return number;
}

/** Nine digits, which are short enough to be read over the telephone. */
function newNumber(): string {
	const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
	return String(100_000_000 + (random % 900_000_000));
}

function describe(fault: unknown) {
	const { stack = "" } = Object(fault) as { stack?: string };
	return { message: String(fault).slice(0, 500), stack: stack.slice(0, 2000) };
}

async function report(fault: { number: string; message: string; stack: string }): Promise<void> {
	const body = { ...fault, page: location.pathname.slice(0, 300) };
	// Offline there is no log to write to, and a fault about a fault helps nobody.
	await call("POST /api/browser-faults", { body }).catch(() => undefined);
}
