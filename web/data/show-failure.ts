import { messages } from "../messages/en.ts";
import { showMessage } from "../ui/dialogs.ts";
import { isSessionEnd } from "./problem.ts";
import { sentenceOf } from "./sentence.ts";

/**
 * Says in a dialog that a call failed, and why. Says nothing if the session has ended, because the user is at /login
 * then and reads it there.
 */
export async function showFailure(title: string, fault: unknown): Promise<void> {
	if (isSessionEnd(fault)) return;
	await showMessage({ title, text: sentenceOf(fault), close: messages.ok });
}
