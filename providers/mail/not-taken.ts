/**
 * The mail server certainly did not take a letter. `later`: the server or the connection is not ready. `refused`: it
 * will never take this letter. `bounced`: the address does not exist.
 */
export class LetterNotTaken extends Error {
	override name = "LetterNotTaken";
	readonly why: "later" | "refused" | "bounced";
	/** False when other letters would be refused as well: the fault is the server's, or ours. */
	readonly isAboutThisLetter: boolean;
	/** The codes of the answer, such as `550 5.1.1`. Not its text, which may contain the address. */
	readonly codes: string;

	constructor(
		why: LetterNotTaken["why"],
		{ about, codes }: { about: "letter" | "server"; codes: string },
		cause: unknown,
	) {
		super(`The mail server did not take the letter: ${codes}`, { cause });
		this.why = why;
		this.isAboutThisLetter = about === "letter";
		this.codes = codes;
	}
}

/** The fields of an error of nodemailer. */
interface SmtpFault {
	code?: string;
	originalCode?: string;
	timeoutType?: string;
	command?: string;
	response?: string;
	responseCode?: number;
}

/** "Authentication required" is about our settings, whichever command it answers. */
const LOG_IN_FIRST = 530;

/** "Bad sender's mailbox" and "bad sender's system" (RFC 3463). Many servers say so only after RCPT TO. */
const BAD_SENDER = /^[45]\.1\.[78]$/;

/** Errors before the server's greeting. Other errors without an answer may happen after it took the letter. */
const UNREACHABLE = /^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EDNS|EAUTH|ETLS)$/;
const UNREACHABLE_IN_TIME = /^(CONNECTION|GREETING)_TIMEOUT$/;

/**
 * The error as `LetterNotTaken` if it is certain that no letter was taken. Otherwise the error itself, because a
 * connection that breaks after the letter's last line leaves the outcome unknown.
 */
export function asNotTaken(error: unknown): unknown {
	const fault = error as SmtpFault;
	const { responseCode: status = 0, command = "" } = fault;
	if (status >= 400) {
		const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(fault.response ?? "")?.[1];
		const codes = enhanced ? `${status} ${enhanced}` : String(status);
		const answersLetter = /^(RCPT TO|DATA)$/.test(command);
		const isAboutUs = status === LOG_IN_FIRST || BAD_SENDER.test(enhanced ?? "");
		const about = answersLetter && !isAboutUs ? "letter" : "server";
		return new LetterNotTaken(
			verdict(status, enhanced, { about, command }),
			{ about, codes },
			// Its text often has the recipient's address in it, and a log line would show it.
			answersLetter ? undefined : error,
		);
	}
	const codes = [fault.code, fault.originalCode].filter((code) => code !== undefined);
	const isUnreachable =
		codes.some((code) => UNREACHABLE.test(code)) ||
		UNREACHABLE_IN_TIME.test(fault.timeoutType ?? "");
	if (!isUnreachable) return error;
	return new LetterNotTaken("later", { about: "server", codes: codes.join(" ") }, error);
}

function verdict(
	status: number,
	enhanced: string | undefined,
	{ about, command }: { about: "letter" | "server"; command: string },
): LetterNotTaken["why"] {
	// A wrong password and a refused sender are errors of our settings. The letter can wait.
	if (status < 500 || about === "server") return "later";
	if (enhanced?.startsWith("5.1.")) return "bounced";
	// 5.7 is about the sender and 5.2 about a full mailbox, so only a 550 without such a code is about the address.
	return status === 550 && enhanced === undefined && command === "RCPT TO" ? "bounced" : "refused";
}
