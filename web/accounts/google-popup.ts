import { googleFaults, SIGN_IN_CHANNEL, type SignInReport } from "#contract/accounts/sign-in.ts";
import type { GoogleError } from "../messages/en/accounts.ts";

/** What the popup reports, or what this page finds out about it. */
export type GoogleReport = SignInReport | { ok: false; code: GoogleError };

/** Milliseconds (docs/specification.md §9). */
const POLL_INTERVAL = 2_000;
const CLOSED_DELAY = 8_000;
const WIDTH = 500;
const HEIGHT = 600;
/** The open popup. A second press of the button replaces it. */
const NAME = "genga-google";

export interface GooglePopup {
	/** Stops listening. A popup that is still open stays open. */
	leave(): void;
}

/**
 * Opens Google's popup and reports its result. A result may arrive after the popup seemed closed: Google's headers
 * cut the link between the windows, and then an open popup looks closed from here.
 */
export function openGoogle(hear: (report: GoogleReport) => void): GooglePopup | GoogleError {
	if (!mayHear()) return "web-storage-unsupported";
	if (!navigator.onLine) return "network-request-failed";
	// Listen before opening the popup, so that no message is missed.
	const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
	const popup = window.open("/api/auth/google/start?mode=popup", NAME, features());
	if (!popup) {
		channel.close();
		return "popup-blocked";
	}
	popup.focus();
	const stopLooking = whenClosed(popup, () => hear({ ok: false, code: "popup-closed-by-user" }));
	const leave = () => {
		stopLooking();
		channel.close();
	};
	channel.onmessage = ({ data }: MessageEvent<unknown>) => {
		if (!isReport(data)) return;
		leave();
		hear(data);
	};
	return { leave };
}

/** Only our own pages can send messages here. Anything that is not a report is still ignored. */
function isReport(data: unknown): data is SignInReport {
	const { ok, code } = (data ?? {}) as { ok?: unknown; code?: unknown };
	return ok === true || (ok === false && googleFaults.some((fault) => fault === code));
}

/** Fires once, after the popup has been closed for a while. Its message may still be on its way. */
function whenClosed(popup: Window, tell: () => void): () => void {
	let since: number | undefined;
	const timer = setInterval(() => {
		if (!popup.closed) {
			since = undefined;
			return;
		}
		since ??= performance.now();
		if (performance.now() - since < CLOSED_DELAY) return;
		clearInterval(timer);
		tell();
	}, POLL_INTERVAL);
	return () => clearInterval(timer);
}

function mayHear(): boolean {
	try {
		localStorage.getItem(NAME);
		return typeof BroadcastChannel === "function";
	} catch {
		return false;
	}
}

/** Centres the popup over the window that opens it. */
function features(): string {
	const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
	const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
	return `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
}
