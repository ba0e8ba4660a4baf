import { onForgetPerson } from "../data/end-session.ts";
import { TYPED } from "../data/forget-typed.ts";

/**
 * What a person has typed and not sent. The tab keeps it until it is sent or the person logs out. It stays when the
 * server ends the session, because the person logs in again and goes on. So a key names something that only this
 * person can open, such as an own sheet.
 */

/** For a browser that cannot store. */
const memory = new Map<string, string>();
onForgetPerson(() => memory.clear());

export function typedBefore(key: string): string | undefined {
	const held = memory.get(key);
	if (held !== undefined) return held;
	try {
		return sessionStorage.getItem(TYPED + key) ?? undefined;
	} catch {
		return undefined;
	}
}

/** Undefined removes it. */
export function keepTyped(key: string, text: string | undefined): void {
	memory.delete(key);
	try {
		if (text === undefined) sessionStorage.removeItem(TYPED + key);
		else sessionStorage.setItem(TYPED + key, text);
	} catch {
		if (text !== undefined) memory.set(key, text);
	}
}
