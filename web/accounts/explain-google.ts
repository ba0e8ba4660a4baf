import { accounts, type GoogleError } from "../messages/en/accounts.ts";
import { messages } from "../messages/en.ts";
import { confirmAction, dialogs, showMessage } from "../ui/dialogs.ts";
import { googleAddress } from "./google-address.ts";
import { withReturn } from "./return-path.ts";

const { google } = accounts;

/** Shows why the Google sign-in failed, and offers another way where there is one. */
export async function explainGoogle(code: GoogleError, from: string, site: string) {
	const text = google.troubles[code] ?? google.troubles["internal-error"];
	const way = alternativeFor(code, from, site);
	if (way) {
		const { confirm, address } = way;
		const go = await confirmAction({
			title: google.failedTitle,
			text,
			confirm,
			cancel: messages.cancel,
		});
		if (go) location.assign(address);
	} else if (code === "proof-mailed") {
		await showMessage({ title: google.mailedTitle, text, close: messages.ok });
	} else {
		await showMessage({ title: google.failedTitle, text, close: messages.ok });
	}
}

function alternativeFor(code: GoogleError, from: string, site: string) {
	if (code === "popup-blocked" || code === "web-storage-unsupported")
		return { confirm: google.hereButton, address: googleAddress(from) };
	if (code === "unauthorized-domain")
		return { confirm: google.otherAddress, address: site + withReturn("/login", from) };
	return undefined;
}

/** Closes the failure dialog when a popup that seemed closed reports success after all. */
export function takeBackGoogleFault(): void {
	const failures = dialogs.current().filter(({ title }) => title === google.failedTitle);
	for (const dialog of failures) dialog.settle(false);
}
