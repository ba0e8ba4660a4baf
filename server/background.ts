import { mailResetLink } from "./accounts/reset-password.ts";
import { sweepIntents } from "./gateway/sweep-intents.ts";
import { bringPictureHome } from "./images/bring-home.ts";
import { sweepUploads } from "./images/sweep-uploads.ts";
import type { LaterKind } from "./later/store.ts";
import { doLaterWork, type Workers } from "./later/worker.ts";
import { sendMail } from "./mail/mail.ts";
import type { Needs } from "./needs.ts";
import { capturePayment } from "./payments/capture-payment.ts";
import { sweepHoldPeriods } from "./payments/sweep-hold-periods.ts";
import { cancelAtGateway } from "./payments/void-intent.ts";
import { payBack } from "./refunds/pay-back.ts";
import { sweepRefunds } from "./refunds/sweep-refunds.ts";

/** Milliseconds between two looks at the later work, when nobody says that there is some. */
const WORK_EVERY = 1_000;
/** Milliseconds between two sweeps (docs/threats.md P5: a lost webhook is repaired within 90 s). */
const SWEEP_EVERY = 60_000;
/** Milliseconds between two looks for abandoned uploads. */
const UPLOAD_SWEEP_EVERY = 3600_000;
/** Milliseconds between two deletions of what is known of yesterday's holds. */
const HOLD_PERIOD_SWEEP_EVERY = 3600_000;

/** Which use case does which later work. */
export const workers: Workers = {
	"capture-payment": capturePayment,
	"void-intent": cancelAtGateway,
	"pay-back": payBack,
	"send-mail": sendMail,
	"mail-reset-link": mailResetLink,
	"bring-picture-home": bringPictureHome,
};

/** Waits for strangers and encodes for seconds: in a lane of its own it keeps no letter and no money waiting. */
const patient: LaterKind[] = ["bring-picture-home"];
/** Letters too: a mail server that says nothing keeps no money from being taken or given back. */
const letters: LaterKind[] = ["send-mail", "mail-reset-link"];
const prompt = (Object.keys(workers) as LaterKind[]).filter(
	(kind) => !patient.includes(kind) && !letters.includes(kind),
);

/** What goes on besides answering requests. `stop` resolves when nothing is under way. */
export function startBackground(needs: Needs): { stop(): Promise<void> } {
	const work = repeatedly(needs, "later-work", WORK_EVERY, () =>
		doLaterWork(needs, workers, prompt),
	);
	const mail = repeatedly(needs, "letters", WORK_EVERY, () => doLaterWork(needs, workers, letters));
	const pictures = repeatedly(needs, "pictures", WORK_EVERY, () =>
		doLaterWork(needs, workers, patient),
	);
	const sweep = repeatedly(needs, "intents", SWEEP_EVERY, () => sweepIntents(needs));
	const uploads = repeatedly(needs, "uploads", UPLOAD_SWEEP_EVERY, () => sweepUploads(needs));
	const limits = repeatedly(needs, "limits", SWEEP_EVERY, () => needs.limits.sweep());
	const periods = repeatedly(needs, "hold-periods", HOLD_PERIOD_SWEEP_EVERY, () =>
		sweepHoldPeriods(needs),
	);
	const refunds = repeatedly(needs, "refunds", SWEEP_EVERY, () => sweepRefunds(needs));
	const workNow = () => {
		work.now();
		mail.now();
	};
	needs.events.on("workDue", workNow);
	sweep.now();
	refunds.now();
	uploads.now();
	periods.now();
	limits.now();
	return {
		async stop() {
			needs.events.off("workDue", workNow);
			const rounds = [work, mail, pictures, sweep, uploads, limits, periods, refunds];
			await Promise.all(rounds.map((round) => round.stop()));
		},
	};
}

/** One run at a time; a call of `now` during a run asks for one more. */
function repeatedly(
	{ log, metrics }: Needs,
	name: string,
	every: number,
	task: () => Promise<unknown>,
) {
	let running: Promise<void> | undefined;
	let again = false;
	let stopped = false;

	const run = async () => {
		do {
			again = false;
			const end = metrics.background.startTimer({ task: name });
			await task().then(
				() => end({ outcome: "done" }),
				(error: unknown) => {
					end({ outcome: "failed" });
					log.warn({ err: error }, "background work failed");
				},
			);
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
