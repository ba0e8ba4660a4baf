import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { Engine } from "#database/connect.ts";
import { holdToOracle } from "#tests/support/oracle.ts";
import { buildWorld, type World } from "#tests/support/world.ts";
import { Actors } from "./histories/act.ts";
import { clearTheBooks, furnish } from "./histories/cast.ts";
import { explain } from "./histories/explain.ts";
import { hesitant } from "./histories/hesitant.ts";
import { type Model, newModel } from "./histories/model.ts";
import { seenIn, seenOf } from "./histories/snapshot.ts";
import { histories, type Moment } from "./histories/steps.ts";
import { seeded } from "./random.ts";

interface Counts {
	histories: number;
	/** The maximum number of moments in a history. */
	moments: number;
	seed: number;
}

/** Longer than a hold. */
const HOUR = 3600_000;

/**
 * Random histories of students, staff and gateway, partly concurrent, compared with the model (histories/model.ts).
 * After each moment some order of its steps must explain all answers and the books, and at the end the oracle agrees. A
 * failure is shrunk to the shortest history.
 */
export async function proveHistories(engine: Engine, counts: Counts): Promise<string> {
	let random = seeded(counts.seed);
	const world = await buildWorld({
		on: engine,
		settings: { RATE_LIMITS: "off" },
		gateway: (real) => hesitant(real, () => random()),
	});
	const begin = world.clock.now;
	let moments = 0;
	let crowds = 0;
	const counted = new Map<string, number>();
	try {
		await fc.assert(
			fc.asyncProperty(histories(counts.moments), fc.nat(), async (history, hesitation) => {
				random = seeded(hesitation);
				world.clock.now = begin;
				await clearTheBooks(world);
				await live(world, history, (moment, answers) => {
					moments += 1;
					if (moment.length > 1) crowds += 1;
					for (const answer of answers.flat()) counted.set(answer, (counted.get(answer) ?? 0) + 1);
				});
			}),
			{ numRuns: counts.histories, seed: counts.seed, endOnFailure: false },
		);
	} finally {
		await world.close();
	}
	const answers = [...counted].sort(([, one], [, other]) => other - one);
	return `${counts.histories} histories, ${moments} moments, ${crowds} of them crowded; answers: ${answers.map(([code, count]) => `${count} × ${code}`).join(", ")}`;
}

async function live(
	world: World,
	history: Moment[],
	count: (moment: Moment, answers: string[][]) => void,
): Promise<void> {
	const cast = await furnish(world);
	const actors = new Actors(world, cast);
	let models = [newModel(world.clock.now)];
	const end: Moment[] = [
		[[{ do: "pass", milliseconds: HOUR }]],
		[[{ do: "sweep" }]],
		[[{ do: "work" }]],
	];
	for (const moment of [...history, ...end]) {
		const answers = await actors.live(moment);
		if (moment.length > 1) await world.work();
		count(moment, answers);
		const ends = models.flatMap((model) => explain(model, moment, answers));
		const seen = await seenIn(world.db, cast);
		models = distinctModels(ends.filter((model) => isDeepStrictEqual(seenOf(model), seen)));
		if (models.length === 0) complain(moment, answers, ends, seen);
	}
	// The site learns of a refund made at the gateway in a later step.
	await holdToOracle(world.db, undefined, { mayBeUnheard: true, now: world.clock.now });
}

/**
 * Removes duplicates. Models whose tabs remember different things stay apart, and the next answers decide between them.
 */
function distinctModels(models: Model[]): Model[] {
	return [...new Map(models.map((model) => [JSON.stringify(model), model])).values()];
}

function complain(moment: Moment, answers: string[][], ends: Model[], seen: object): never {
	const steps = moment.map((thread, one) =>
		thread.map((step, two) => ({ ...step, answered: answers[one]?.[two] })),
	);
	const what = `no order of these steps explains answers and books: ${JSON.stringify(steps)}`;
	const [first] = ends;
	if (first) assert.deepStrictEqual(seen, seenOf(first), what);
	assert.fail(`${what}; the books: ${JSON.stringify(seen)}`);
}
