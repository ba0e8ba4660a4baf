import { messages } from "../messages/en.ts";
import { call } from "./api.ts";

/**
 * One number per error, identified by its message and the place that threw it. React renders a component that throws
 * a second time, which makes a second error with another call stack.
 */
const numbers = new Map<string, string>();

/**
 * The sentence that a user reads about an error. For an exception it is `otherwise` with a number that identifies it
 * in the log, never the exception's own message. Nothing else in the web shows the message of an `Error`
 * (tests/unit/web-rules.test.ts).
 */
export function sentenceOf(fault: unknown, otherwise: string = messages.faults.internal): string {
	const isWritten = isOurs(fault);
	const number = isWritten ? numberOfServer(fault) : faultNumber(fault);
	const sentence = isWritten ? fault.message : otherwise;
	if (!number) return sentence;
	const end = /[.!?]$/.test(sentence) ? "" : ".";
	return `${sentence}${end} ${messages.faults.number(number)}`;
}

/**
 * Errors whose message was written for users. Compared by name, because the server's `Problem` class is in another
 * bundle.
 */
const ours = ["ApiProblem", "Problem", "SessionOver", "Unreachable", "UserFault"];

function isOurs(fault: unknown): fault is Error {
	return fault instanceof Error && ours.includes(fault.name);
}

/** The server has already logged it. */
function numberOfServer(fault: Error): string | undefined {
	const { number, extras } = fault as { number?: string; extras?: { number?: string } };
	return number ?? extras?.number;
}

/** The number of this browser's error in the site's log. */
export function faultNumber(fault: unknown): string {
	// On the server each error belongs to another user's request, so none is remembered.
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

/** Nine digits, short enough to be read out on the telephone. */
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
	// Failures are ignored: offline there is no log, and an error about an error helps nobody.
	await call("POST /api/browser-faults", { body }).catch(() => undefined);
}
