import { HOLD_MINUTES, HOLDS_A_DAY, HOLDS_AT_ONCE } from "#contract/rules.ts";
import { intentsOf, isHeldByOthers, key, type Model } from "./model.ts";

const PERIOD = HOLD_MINUTES * 60_000;
const DAY = 24 * 3600_000;

/** Holds a seat, or says why not. Everybody's address is confirmed here. */
export function takeHold(model: Model, of: number, at: number): string | undefined {
	if (isHeldByOthers(model, of, at)) return "seats_held";
	const running = (model.holds[key(of, at)] ?? 0) > model.now;
	if (!running && holdsOf(model, of) >= HOLDS_AT_ONCE) return "too_many_holds";
	const periods = (model.periods[key(of, at)] ?? []).filter((start) => start > model.now - DAY);
	let current = periods.find((start) => start + PERIOD > model.now);
	if (current === undefined) {
		if (periods.length >= HOLDS_A_DAY) return "hold_limit_reached";
		current = model.now;
		periods.push(current);
	}
	model.periods[key(of, at)] = periods;
	model.holds[key(of, at)] = current + PERIOD;
	return undefined;
}

/** After a refused capture, to the end of the hold; only to a student, and not where that would exceed a limit. */
export function holdAgain(model: Model, [of, at]: [number, number], until: number): void {
	if (!model.students[of]) return;
	if (until <= model.now || isHeldByOthers(model, of, at)) return;
	if (holdsOf(model, of) < HOLDS_AT_ONCE) model.holds[key(of, at)] = until;
}

/** With its selection, unless a payment is under way. */
export function dropHold(model: Model, of: number, at: number): void {
	const open = intentsOf(model, of, at).find(({ state }) => state === "open");
	if (open && open.there !== "unpaid" && open.there !== "canceled") return;
	if ((model.holds[key(of, at)] ?? 0) > model.now) model.holds[key(of, at)] = model.now;
}

function holdsOf(model: Model, of: number): number {
	return Object.entries(model.holds).filter(
		([who, until]) => who.startsWith(`${of}.`) && until > model.now,
	).length;
}
