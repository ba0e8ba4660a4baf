import { onForgetPerson } from "./end-session.ts";
import { TYPED } from "./forget-typed.ts";
import { rememberedPersonId } from "./signed-in-person.ts";

/**
 * What a person has typed and not sent. The tab keeps it until it is sent or the person logs out. It stays when the
 * server ends the session, because the person logs in again and goes on. Nobody else gets it: its key names the person.
 */

/** For a browser that cannot store. */
const memory = new Map<string, string>();
onForgetPerson(() => memory.clear());

export function typedBefore(name: string): string | undefined {
	const key = keyOf(name);
	const held = memory.get(key);
	if (held !== undefined) return held;
	try {
		return sessionStorage.getItem(TYPED + key) ?? undefined;
	} catch {
		return undefined;
	}
}

/** Undefined removes it. */
export function keepTyped(name: string, text: string | undefined): void {
	const key = keyOf(name);
	memory.delete(key);
	try {
		if (text === undefined) sessionStorage.removeItem(TYPED + key);
		else sessionStorage.setItem(TYPED + key, text);
	} catch {
		if (text !== undefined) memory.set(key, text);
	}
}

function keyOf(name: string): string {
	return `${rememberedPersonId()}:${name}`;
}
