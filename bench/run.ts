import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "#database/connect.ts";
import { buildWhenStale } from "#scripts/build.ts";
import { describeMachine } from "./machine.ts";
import { onEngines } from "./on-engines.ts";
import {
	type Options,
	readOptions,
	type Subject,
	type SubjectAlone,
	type SubjectOfSite,
} from "./options.ts";
import { openReport, type Row } from "./report.ts";
import { openStage, type Stage } from "./stage.ts";
import { measureHero } from "./studies/hero.ts";
import { measureInk } from "./studies/ink.ts";
import { measureMachines } from "./studies/machines.ts";
import { measureSearchInputs } from "./studies/search-inputs.ts";
import { measureSearchPeers } from "./studies/search-peers.ts";
import { measureUpkeep } from "./studies/upkeep.ts";
import { measureFurnish } from "./subjects/furnish.ts";
import { measureLists } from "./subjects/lists.ts";
import { measureMemory } from "./subjects/memory.ts";
import { measurePages } from "./subjects/pages.ts";
import { measureProcesses } from "./subjects/processes.ts";
import { measurePurchases } from "./subjects/purchases.ts";
import { measureReady } from "./subjects/ready.ts";
import { measureSearch } from "./subjects/search.ts";
import { measureSteady } from "./subjects/steady.ts";

/**
 * `npm run bench -- [quick] [SUBJECT …] [--engine sqlite|postgres] [--sizes 60,10000] [--rounds N] [--write]`:
 * measures our site and its peers in the same run (decisions/0038). `quick` takes two minutes and starts a site for the
 * largest size only. `--write` writes bench/RESULTS.md.
 */
const RESULTS = join(import.meta.dirname, "RESULTS.md");

/** Measured in this order on one site. */
const ofSite: Record<SubjectOfSite, (stage: Stage) => Promise<Row[]>> = {
	pages: measurePages,
	search: measureSearch,
	purchases: measurePurchases,
	steady: measureSteady,
	memory: measureMemory,
	processes: measureProcesses,
};
const alone: Record<SubjectAlone, (options: Options, engine: Engine) => Promise<Row[]>> = {
	lists: measureLists,
	ready: measureReady,
	furnish: measureFurnish,
	"search-inputs": measureSearchInputs,
	"search-peers": measureSearchPeers,
	upkeep: measureUpkeep,
	ink: measureInk,
	machines: measureMachines,
	hero: measureHero,
};

const options = optionsOrExit();
// Exit handlers stop the servers, also on a signal.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const machine = describeMachine(options.engines);
console.log(machine.join("\n"));
const built = await buildWhenStale();
if (!built.ok) throw new Error(`The web could not be built.\n${built.output}`);
const report = openReport();
try {
	await onEngines(options.engines, measureEngine);
} finally {
	if (options.write) writeFileSync(RESULTS, resultsPage());
}
process.exit();

function optionsOrExit(): Options {
	try {
		return readOptions(process.argv.slice(2));
	} catch (error) {
		console.error((error as Error).message);
		process.exit(1);
	}
}

async function measureEngine(engine: Engine): Promise<void> {
	for (const [subject, measure] of wanted(alone))
		await note(subject, { engine }, () => measure(options, engine));
	if (wanted(ofSite).length === 0) return;
	for (const size of options.sizesOfSite) {
		const stage = await openStage(options, engine, size);
		for (const [subject, measure] of wanted(ofSite))
			await note(subject, { engine, classes: size }, () => measure(stage));
		await stage.close();
	}
}

function wanted<Name extends Subject, Measure>(all: Record<Name, Measure>): [Name, Measure][] {
	const entries = Object.entries(all) as [Name, Measure][];
	return entries.filter(([subject]) => options.subjects.has(subject));
}

/** An error becomes a row, so that the other subjects are still measured. */
async function note(subject: Subject, place: Row, measure: () => Promise<Row[]>): Promise<void> {
	const begin = performance.now();
	const rows = await measure().catch((error: unknown): Row[] => {
		console.error(error);
		process.exitCode = 1;
		return [{ row: `failed: ${(error as Error).message.split("\n")[0]}` }];
	});
	console.log(`${subject}: ${Math.round((performance.now() - begin) / 1000)} s`);
	report.add(
		subject,
		rows.map((row) => ({ ...place, ...row })),
	);
}

function resultsPage(): string {
	const list = machine.map((line) => `- ${line}`).join("\n");
	const command = ["npm run bench --", ...process.argv.slice(2)].join(" ");
	return `# Results\n\nWritten by \`${command}\`. Rounds in which the contenders take turns: ${options.rounds}, and the medians count.\n\n${list}\n\n${report.markdown()}`;
}
