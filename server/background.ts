import type { PaymentsTable } from "#database/tables.ts";
import { mailAddressChange } from "./accounts/change-address.ts";
import { mailResetLink } from "./accounts/reset-password.ts";
import { foldTotals } from "./administration/totals-store.ts";
import { indexQueuedClasses } from "./classes/index-class.ts";
import { tellStudents } from "./classes/tell-students.ts";
import { sweepPhotos } from "./critiques/photos/sweep-photos.ts";
import { removeFrozen } from "./critiques/remove-frozen.ts";
import { tellLate } from "./critiques/tell-late.ts";
import { sweepFiles } from "./files/sweep-files.ts";
import { cancelAtGateway } from "./gateway/cancel-intent.ts";
import { sweepIntents } from "./gateway/sweep-intents.ts";
import { inTrace } from "./http/trace.ts";
import { removePicture } from "./images/remove-picture.ts";
import { storeExternalPicture } from "./images/store-external-picture.ts";
import { sweepUploads } from "./images/sweep-uploads.ts";
import type { LaterKind } from "./later/store.ts";
import { doLaterWork, type Workers } from "./later/worker.ts";
import { sendDigests } from "./mail/send-digests.ts";
import { sendQueued } from "./mail/send-queued.ts";
import type { Needs } from "./needs.ts";
import { sendNewsletters } from "./newsletter/send-newsletters.ts";
import { removeInk, sweepInk } from "./outlines/sweep-ink.ts";
import { captureRecorded } from "./payments/capture-now.ts";
import { capturePayment } from "./payments/capture-payment.ts";
import { sweepDisputes } from "./refunds/disputes/sweep-disputes.ts";
import { refundAtGateway } from "./refunds/refund-at-gateway.ts";
import { sweepRefunds } from "./refunds/sweep-refunds.ts";
import { sweepHoldPeriods } from "./seats/sweep-hold-periods.ts";
import { removeUnseen } from "./sheets/pictures/remove-unseen.ts";
import { sweepVoices } from "./voices/sweep-voices.ts";

/** Milliseconds between two checks for due work, when no event announces it. */
const WORK_EVERY = 1_000;
/** Milliseconds between two sweeps (docs/threats.md P5: a lost webhook is repaired within 90 s). */
const SWEEP_EVERY = 60_000;
/** Milliseconds between two checks for abandoned uploads. */
const UPLOAD_SWEEP_EVERY = 3600_000;
/** Milliseconds between two checks for files and voices that nothing uses. */
const FILE_SWEEP_EVERY = 6 * 3600_000;
/** Milliseconds between two deletions of old hold periods. */
const HOLD_PERIOD_SWEEP_EVERY = 3600_000;
/** Milliseconds between two deletions of pictures of sheets that are gone. */
const SHEET_PICTURE_SWEEP_EVERY = 3600_000;
/** Milliseconds between two sweeps of drawings that no lesson uses: a day. */
const INK_SWEEP_EVERY = 24 * 3600_000;

/** The use case for each kind of later work. */
export const workers: Workers = {
	"capture-payment": capturePayment,
	"void-intent": cancelAtGateway,
	"pay-back": refundAtGateway,
	"send-mail": sendQueued,
	"mail-reset-link": mailResetLink,
	"mail-address-change": mailAddressChange,
	"bring-picture-home": storeExternalPicture,
	"tell-students-taken-down": tellStudents,
	"tell-late-critique": tellLate,
	"remove-ink": removeInk,
	"remove-frozen": removeFrozen,
	"remove-picture": removePicture,
};

/**
 * Kinds that wait for external hosts or the storage, or encode for seconds. They run separately, so that they delay
 * neither letters nor payments.
 */
const pictureKinds: LaterKind[] = [
	"bring-picture-home",
	"remove-ink",
	"remove-frozen",
	"remove-picture",
];
/** Letters run separately too, so that a mail server that does not answer delays no capture and no refund. */
const mailKinds: LaterKind[] = ["send-mail", "mail-reset-link", "mail-address-change"];
const promptKinds = (Object.keys(workers) as LaterKind[]).filter(
	(kind) => !pictureKinds.includes(kind) && !mailKinds.includes(kind),
);

/** Starts the background tasks. `stop` resolves when none is running. */
export function startBackground(needs: Needs): { stop(): Promise<void> } {
	const rounds: ReturnType<typeof repeatedly>[] = [];
	// A task that `stop` does not know would run on a closed database.
	const round: typeof repeatedly = (...given) => {
		const started = repeatedly(...given);
		rounds.push(started);
		return started;
	};
	const later = (name: string, kinds: LaterKind[]) =>
		round(needs, name, WORK_EVERY, (isStopping) => doLaterWork(needs, workers, kinds, isStopping));
	const work = later("later-work", promptKinds);
	const mail = later("letters", mailKinds);
	// Runs separately, so that other letters do not wait until the newsletter is sent.
	round(needs, "newsletters", WORK_EVERY, () => sendNewsletters(needs));
	later("pictures", pictureKinds);
	const sweep = round(needs, "intents", SWEEP_EVERY, () => sweepIntents(needs));
	const uploads = round(needs, "uploads", UPLOAD_SWEEP_EVERY, () => sweepUploads(needs));
	const photos = round(needs, "photos", UPLOAD_SWEEP_EVERY, () => sweepPhotos(needs));
	const files = round(needs, "lesson-files", FILE_SWEEP_EVERY, () => sweepFiles(needs));
	const limits = round(needs, "limits", SWEEP_EVERY, () => needs.limits.sweep());
	const periods = round(needs, "hold-periods", HOLD_PERIOD_SWEEP_EVERY, () =>
		sweepHoldPeriods(needs),
	);
	const sheetPictures = round(needs, "sheet-pictures", SHEET_PICTURE_SWEEP_EVERY, () =>
		removeUnseen(needs),
	);
	const voices = round(needs, "voices", FILE_SWEEP_EVERY, () => sweepVoices(needs));
	const ink = round(needs, "ink", INK_SWEEP_EVERY, () => sweepInk(needs));
	const digests = round(needs, "digests", SWEEP_EVERY, () => sendDigests(needs));
	const refunds = round(needs, "refunds", SWEEP_EVERY, () => sweepRefunds(needs));
	const disputes = round(needs, "disputes", SWEEP_EVERY, () => sweepDisputes(needs));
	const totals = round(needs, "totals", SWEEP_EVERY, () => foldTotals(needs.connection));
	const index = round(needs, "search-index", WORK_EVERY, () => indexQueuedClasses(needs));
	const workNow = () => {
		work.now();
		mail.now();
	};
	// Captured at once. The later work stays queued in case this process dies.
	const captures = new Set<Promise<void>>();
	const captureSoon = (payment: PaymentsTable) => {
		const capture: Promise<void> = captureRecorded(needs, payment)
			.catch((error: unknown) => needs.log.warn({ err: error }, "background work failed"))
			.finally(() => captures.delete(capture));
		captures.add(capture);
	};
	needs.events.on("workDue", workNow);
	needs.events.on("paymentRecorded", captureSoon);
	index.now();
	sweep.now();
	refunds.now();
	disputes.now();
	digests.now();
	uploads.now();
	photos.now();
	ink.now();
	files.now();
	voices.now();
	periods.now();
	sheetPictures.now();
	limits.now();
	totals.now();
	return {
		async stop() {
			needs.events.off("workDue", workNow);
			needs.events.off("paymentRecorded", captureSoon);
			await Promise.all(captures);
			await Promise.all(rounds.map((one) => one.stop()));
		},
	};
}

/**
 * Runs a task one at a time. A call of `now` during a run causes one more run. The task should end soon when its
 * function returns true.
 */
function repeatedly(
	{ log, metrics }: Needs,
	name: string,
	every: number,
	task: (isStopping: () => boolean) => Promise<unknown>,
) {
	let running: Promise<void> | undefined;
	let again = false;
	let stopped = false;

	const run = async () => {
		do {
			again = false;
			const end = metrics.background.startTimer({ task: name });
			await task(() => stopped).then(
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
		// Runs without the trace of the request whose event started it.
		else running = inTrace(undefined, run);
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
