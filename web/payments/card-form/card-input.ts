/** Formats card input while it is typed. Pure text functions. The caret position is kept by counting digits. */

const NUMBER_DIGITS = 19;

/** `4242424242424242` → `4242 4242 4242 4242`. American Express has its own grouping. */
export function writeNumber(text: string): string {
	const digits = digitsOf(text).slice(0, NUMBER_DIGITS);
	const groups = /^3[47]/.test(digits)
		? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/
		: /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
	return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(" ");
}

/** `1229`, `12/29`, `12 / 2029`, `5/29` → `12/29`, `05/29`. A slash that was deleted stays deleted. */
export function writeExpiry(text: string): string {
	const long = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(text);
	if (long) return `${long[1]?.padStart(2, "0")}/${long[2]}`;
	const begun = /^\s*(\d{1,2})\s*\/\s*$/.exec(text);
	if (begun) return `${begun[1]?.padStart(2, "0")}/`;
	const digits = digitsOf(text);
	const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
	return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 4)}` : month;
}

export function writeCvc(text: string): string {
	return digitsOf(text).slice(0, 4);
}

/** The caret position in `text` after `digits` of its digits. */
export function caretAfter(text: string, digits: number): number {
	let seen = 0;
	for (let place = 0; place < text.length; place++) {
		if (seen === digits) return place;
		if (/\d/.test(text[place] ?? "")) seen++;
	}
	return text.length;
}

export function digitsOf(text: string): string {
	return text.replace(/\D/g, "");
}

export interface TypedCard {
	number: string;
	expiry: string;
	cvc: string;
}

/** Which fields are incomplete. Whether the card is valid is up to the gateway. */
export function incomplete({ number, expiry, cvc }: TypedCard): (keyof TypedCard)[] {
	const missing: (keyof TypedCard)[] = [];
	if (digitsOf(number).length < 12) missing.push("number");
	if (!/^\d{2}\/\d{2}$/.test(expiry)) missing.push("expiry");
	if (cvc.length < 3) missing.push("cvc");
	return missing;
}
