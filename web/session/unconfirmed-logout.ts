import { endIdentity } from "../data/identity.ts";
import { maySignIn } from "../data/session-state.ts";
import { logout } from "../messages/en/logout.ts";
import { messages } from "../messages/en.ts";
import { confirmAction } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";

/**
 * Says that the server did not confirm a logout, and offers another try. Until then the session is open, and the
 * browser has a cookie of it that no script can remove. On a shared device the user must know that.
 */
export async function offerAnotherTry(): Promise<void> {
	const { title, text } = logout;
	const question = { title, text, confirm: messages.tryAgain, cancel: messages.close };
	while (await confirmAction(question)) {
		// Somebody has logged in since, in another tab. That replaced the cookie.
		if (maySignIn()) return;
		if (await endIdentity()) return toast(logout.done);
	}
}
