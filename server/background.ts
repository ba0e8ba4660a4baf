import { mailResetLink } from "./accounts/reset-password.ts";
import { sweepUploads } from "./images/sweep-uploads.ts";
import { doLaterWork, type Workers } from "./later/worker.ts";
import { sendMail } from "./mail.ts";
import type { Needs } from "./needs.ts";
import { capturePayment } from "./payments/capture-payment.ts";
import { sweepIntents } from "./payments/sweep.ts";
import { cancelAtGateway } from "./payments/void-intent.ts";

/** Milliseconds between two looks at the later work, when nobody says that there is some. */
const WORK_EVERY = 1_000;
/** Milliseconds between two sweeps (threats.md P5: a lost webhook is repaired within 90 s). */
const SWEEP_EVERY = 60_000;
/** Milliseconds between two looks for abandoned uploads. */
const UPLOAD_SWEEP_EVERY = 3600_000;

/** Which use case does which later work. */
export const workers: Workers = {
	"capture-payment": capturePayment,
	"void-intent": cancelAtGateway,
	"send-mail": sendMail,
	"mail-reset-link": mailResetLink,
};

/** What goes on besides answering requests. `stop` resolves when nothing is under way. */
export function startBackground(needs: Needs): { stop(): Promise<void> } {
	const work = repeatedly(needs, WORK_EVERY, () => doLaterWork(needs, workers));
	const sweep = repeatedly(needs, SWEEP_EVERY, () => sweepIntents(needs));
	const uploads = repeatedly(needs, UPLOAD_SWEEP_EVERY, () => sweepUploads(needs));
	needs.events.on("workDue", work.now);
	sweep.now();
	uploads.now();
	return {
		async stop() {
			needs.events.off("workDue", work.now);
			await Promise.all([work.stop(), sweep.stop(), uploads.stop()]);
		},
	};
}

/** One run at a time; a call of `now` during a run asks for one more. */
function repeatedly({ log }: Needs, every: number, task: () => Promise<unknown>) {
	let running: Promise<void> | undefined;
	let again = false;
	let stopped = false;

	const run = async () => {
		do {
			again = false;
			await task().catch((error: unknown) => log.warn({ err: error }, "background work failed"));
		} while (again && !stopped);
		running = undefined;
	};
	const now = () => {
		if (stopped) return;
		if (running) again = true;
		else running = run();
	};
	const timer = setInterval(now, every).unref();
	return {
		now,
		async stop() {
			stopped = true;
			clearInterval(timer);
			await running;
		},
	};
}
