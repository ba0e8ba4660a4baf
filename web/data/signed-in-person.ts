import { remembered } from "./browser-storage.ts";
import { TOKEN_KEY } from "./session-state.ts";
import { bearer } from "./token.ts";

/**
 * The id of the signed-in person, also without a network: from the token, which may have expired. Data that a shared
 * device stores is shown only to the person who created it.
 */
export async function signedInPersonId(): Promise<string> {
	return personIn(remembered(TOKEN_KEY) ?? (await bearer()));
}

/** The same at once. Undefined if nobody is signed in. */
export function rememberedPersonId(): string | undefined {
	try {
		return personIn(remembered(TOKEN_KEY) ?? "");
	} catch {
		return undefined;
	}
}

function personIn(token: string): string {
	const [, body = ""] = token.split(".");
	const { sub } = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
	return String(sub);
}
