import { expect, test } from "vitest";
import { proveDatabaseAway } from "#tests/prove/database-away.ts";
import { proveDrain } from "#tests/prove/drain.ts";
import { KILL_POINTS, proveKillPoints } from "#tests/prove/kill-points.ts";
import { proveProcesses } from "#tests/prove/processes.ts";
import { engine } from "#tests/support/engines.ts";

/** The long runs of `npm run prove`, short. */
test.runIf(engine === "postgres")(
	"when the database goes away during purchases, each student is enrolled and charged once",
	async () => {
		const plan = { seed: 7, only: ["away" as const], lasting: 300, backWithin: 20_000, crowd: 8 };
		expect(await proveDatabaseAway(plan)).toContain("8 students, each enrolled and charged once");
	},
);

test("after kill -9 at named points of a purchase, nothing is lost, doubled or half done", async () => {
	const points = KILL_POINTS.filter((point) =>
		/^(create after|capture after|mail before)$/.test(point),
	);
	const told = await proveKillPoints(engine, {
		points,
		rounds: 1,
		servesWithin: 30_000,
		skipsWaiting: true,
	});
	expect(told).toContain("3 kills at 3 points");
});

test("a site that is told to stop answers every request under way", async () => {
	expect(await proveDrain(engine, { requests: 10, processes: 1 })).toContain("0 dropped");
});

test("with two processes, a crashed one is replaced, a rolling restart fails no request, and both stop together", async () => {
	const told = await proveProcesses(engine, { processes: 2, crashes: 1, restarts: 1 });
	expect(told).toMatch(/1 crashed and replaced, 1 rolling restarts with \d+ requests, 0 failed/);
});
