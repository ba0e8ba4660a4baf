import { answerOf } from "./answers.ts";
import { intentsOf, isPaid, key, type Model } from "./model.ts";
import {
	settle,
	sweepOne,
	sweepRefund,
	workOnCapture,
	workOnIntent,
	workOnPayment,
} from "./money.ts";
import { bookPages, type Page } from "./page.ts";
import type { Targets } from "./refund-answers.ts";
import { type Moment, STUDENT_OF, type Step } from "./steps.ts";

/** One possible state within a moment: the model, and how many steps of each thread are done. */
interface Branch {
	model: Model;
	done: number[];
}
type Place = [of: number, at: number];

/**
 * Every model that some order of the moment's steps leads to, in which each step gives the server's answer
 * (linearizability). The site's own later work may run in between, one piece at a time.
 */
export function explain(model: Model, moment: Moment, answers: string[][]): Model[] {
	const isCrowd = moment.length > 1;
	const targets = (step: Step) => targetsOf(model, step);
	const seen = new Set<string>();
	const open: Branch[] = [{ model, done: moment.map(() => 0) }];
	const ends: Model[] = [];
	while (open.length > 0) {
		const branch = open.pop() as Branch;
		const name = JSON.stringify([branch.done, branch.model]);
		if (seen.has(name)) continue;
		seen.add(name);
		if (branch.done.every((count, thread) => count === moment[thread]?.length)) {
			ends.push(settledModel(branch.model, isCrowd));
		}
		moment.forEach((steps, thread) => {
			const at = branch.done[thread] ?? 0;
			const step = steps[at];
			if (!step) return;
			const done = branch.done.with(thread, at + 1);
			const said = answers[thread]?.[at] ?? "";
			for (const next of outcomes(branch.model, step, targets(step), said, isCrowd)) {
				open.push({ model: next, done });
			}
		});
		if (isCrowd) {
			const inBetween = afterBackgroundWork(branch.model, moment);
			open.push(...inBetween.map((next) => ({ model: next, done: branch.done })));
		}
	}
	return ends;
}

/** The models after one step that gives this answer; none when it cannot. */
function outcomes(model: Model, step: Step, targets: Targets, said: string, isCrowd: boolean) {
	const next = structuredClone(model);
	const answer = answerOf(next, step, targets);
	if (!isCrowd) runBackground(next, step);
	if (answer === said) return [next];
	return isCrowd && isOvertaken(next, step, answer, said) ? [withoutForm(next, step)] : [];
}

/** While a call was running, another tab gave the payment up, so the call reports that it was canceled. */
function isOvertaken(model: Model, step: Step, answer: string, said: string): boolean {
	if (said !== "payment_canceled") return false;
	if (step.do === "start") return answer === "ok";
	if (step.do !== "record") return false;
	const of = STUDENT_OF[step.client] ?? 0;
	const index = model.tabs[key(step.client, step.at)]?.intent ?? -1;
	const state = model.intents[key(of, step.at)]?.[index]?.state;
	return state === "voiding" || state === "canceled";
}

function withoutForm(model: Model, step: Step): Model {
	if (step.do === "start") delete model.tabs[key(step.client, step.at)]?.intent;
	return model;
}

function targetsOf(model: Model, step: Step): Targets {
	if (!("at" in step)) return { intent: -1, payment: -1 };
	const of = "of" in step ? step.of : "client" in step ? (STUDENT_OF[step.client] ?? 0) : 0;
	const payments = model.payments[key(of, step.at)] ?? [];
	const intents = model.intents[key(of, step.at)] ?? [];
	return { intent: intents.length - 1, payment: payments.findLastIndex(({ gone }) => !gone) };
}

/** The models after each single piece of work that later work, the sweep or the sweep of refunds may do meanwhile. */
function afterBackgroundWork(model: Model, moment: Moment): Model[] {
	const kinds = new Set(moment.flat().map((step) => step.do));
	const next: Model[] = [];
	for (const page of bookPages(model)) {
		for (const kind of ["work", "sweep", "sweepRefunds"] as const) {
			if (!kinds.has(kind)) continue;
			const after = structuredClone(model);
			if (doPiece(after, kind, page)) next.push(after);
		}
	}
	return [...next, ...afterUnfinishedCalls(model, moment)];
}

/**
 * A student's call settles in one transaction and captures or starts anew in the next, so others may come in between.
 */
function afterUnfinishedCalls(model: Model, moment: Moment): Model[] {
	const calls = moment.flat().filter((step) => step.do === "record" || step.do === "start");
	return calls.flatMap((step) => {
		if (!("client" in step)) return [];
		const place = [STUDENT_OF[step.client] ?? 0, step.at] as const;
		return intentsOf(model, ...place).flatMap((intent, index) => {
			const after = structuredClone(model);
			if (intent.state === "open" && isPaid(intent)) settle(after, [...place], index);
			else workOnCapture(after, [...place], index)?.();
			return JSON.stringify(after) === JSON.stringify(model) ? [] : [after];
		});
	});
}

function doPiece(model: Model, kind: "work" | "sweep" | "sweepRefunds", page: Page): boolean {
	const { place, of, index } = page;
	const piece = pieceOf(model, kind, of, place, index);
	piece?.();
	return piece !== undefined;
}

function pieceOf(model: Model, kind: string, of: Page["of"], place: Place, index: number) {
	if (kind === "work" && of === "intent") return workOnIntent(model, place, index);
	if (kind === "work") return workOnPayment(model, place, index);
	if (kind === "sweep" && of === "intent") return sweepOne(model, place, index);
	if (kind === "sweepRefunds" && of === "payment") return () => sweepRefund(model, place, index);
	return undefined;
}

/** When it runs alone, the work does everything that is due. */
function runBackground(model: Model, { do: what }: Step): void {
	if (what === "work") drain(model);
	if (what !== "sweep" && what !== "sweepRefunds") return;
	for (const page of bookPages(model)) doPiece(model, what, page);
}

/** Does later work until nothing is left. */
export function drain(model: Model): Model {
	while (bookPages(model).some((page) => doPiece(model, "work", page)));
	return model;
}

/** After concurrent steps all work is done, so that the model need not know how far it had come. */
function settledModel(model: Model, isCrowd: boolean): Model {
	return isCrowd ? drain(structuredClone(model)) : model;
}
