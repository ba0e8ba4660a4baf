import { googleFaults, SIGN_IN_CHANNEL, type SignInReport } from "#contract/sign-in.ts";
import type { GoogleTrouble } from "../messages/en/accounts.ts";

/** What the window reports, or what is found out about it from here. */
export type GoogleReport = SignInReport | { ok: false; code: GoogleTrouble };

/** Milliseconds (docs/specification.md §9). */
const LOOK_EVERY = 2_000;
const CLOSED_FOR = 8_000;
const WIDTH = 500;
const HEIGHT = 600;
/** One window: a second press takes the first one's over. */
const NAME = "genga-google";

export interface GooglePopup {
	/** Stops listening; a window that is still open stays. */
	leave(): void;
}

/**
 * Opens Google's window and tells what it reports. It may report after it was taken for closed: Google's headers cut
 * the tie between the windows, and then it only looks closed from here.
 */
export function openGoogle(hear: (report: GoogleReport) => void): GooglePopup | GoogleTrouble {
	if (!mayHear()) return "web-storage-unsupported";
	if (!navigator.onLine) return "network-request-failed";
	// First the ear, then the mouth.
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

/** Only our own pages can speak here; still, what is no report is not taken for one. */
function isReport(data: unknown): data is SignInReport {
	const { ok, code } = (data ?? {}) as { ok?: unknown; code?: unknown };
	return ok === true || (ok === false && googleFaults.some((fault) => fault === code));
}

/** Once, when the window has been closed for a while: its message may still be on its way. */
function whenClosed(popup: Window, tell: () => void): () => void {
	let since: number | undefined;
	const timer = setInterval(() => {
		if (!popup.closed) {
			since = undefined;
			return;
		}
		since ??= performance.now();
		if (performance.now() - since < CLOSED_FOR) return;
		clearInterval(timer);
		tell();
	}, LOOK_EVERY);
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

/** In the middle of the window that it belongs to. */
function features(): string {
	const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
	const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
	return `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
}
