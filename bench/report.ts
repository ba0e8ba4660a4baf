import type { Subject } from "./options.ts";

export type Row = Record<string, string | number>;

const titles: Record<Subject, string> = {
	pages: "Pages, lists and a signed-in call",
	lists: "Pages of the catalogue, without HTTP",
	search: "Searches by 8 callers",
	purchases: "Full purchases by 8 buyers",
	steady: "50 purchases a second beside full reading",
	memory: "Memory after all that",
	ready: "Time until the site answers",
	processes: "Two processes beside one",
	furnish: "Furnishing with npm run seed",
	"search-inputs": "Each search by itself, without HTTP",
	"search-peers": "Our search beside the engines' own",
	upkeep: "Keeping the search index up to date",
	ink: "Ink: script, logs, opening and seeking",
	machines: "From one machine to many",
	hero: "The hero of the home page in a browser",
};

/** The meaning of the columns of a table. */
const notes: Record<Subject, string> = {
	pages:
		"16 callers unless a row says otherwise. `bare`: a node:http server that sends the same bytes. `Express`: bench/express, with as many classes. CPU: milliseconds of the server's processor time a request. Times in milliseconds.",
	lists:
		"Medians in milliseconds, from the call of the store to its rows. `times 10000`: the largest size beside 10,000 classes, or beside the smallest if 10,000 was not measured. The sizes take turns.",
	search:
		"`worst inputs`: the twenty of `search-inputs`, in turn. Each search is made, none comes from the cache. Express looks for the whole text in names with LIKE, so it finds no typo and no words in another order. `found`: rows of the first search. Times in milliseconds.",
	purchases:
		"Select, hold and intent, card, record: four calls. Express commits four times a purchase, without a transaction. `seats wrong`: how far the seats of the class are from what was paid. `our commits`: durable commits of a purchase, held by tests/payments/commits.test.ts. `with the gateway's`: those counted for one purchase on an idle site, with the sandbox gateway's ledger and its delivery of events, without rate limits.",
	steady:
		"Purchases begin at a fixed rate, whether or not earlier ones have ended. In a process of its own a client asks for pages and lists without pause. p50 and p99 of a whole purchase in milliseconds.",
	memory:
		"Resident memory in MB, of the site that answered everything above for this engine and size.",
	ready:
		"Milliseconds from the start of the process to the line that reports that the site is open. Medians.",
	processes:
		"`WEB_CONCURRENCY=2` beside 1, on databases of their own. `mixed`: reading with purchases beside it.",
	furnish:
		"`npm run seed -- crowd` into an empty database, with the search index. Memory: the peak of the process.",
	"search-inputs":
		"Medians in milliseconds. CPU: of this process. `stop`: the longest time for which the event loop was blocked.",
	"search-peers":
		'Medians in milliseconds. `took`: until the answer. CPU: of this process. `stop`: the longest time for which the event loop was blocked. "Ranked" reads and ranks all rows that match, "newest" takes the newest 24, "bounded" ranks 600.',
	upkeep: "Medians in milliseconds of one approved or renamed class, with its search index.",
	machines:
		"Processor time in milliseconds for one request or purchase, of the site and of each Postgres. Three machines' worth of servers on this one, with 2,000 classes.",
	hero: "Milliseconds of processor time of the page's main thread in 5.2 seconds, headless Chromium, with the processor four times slower; the best of the rounds. `a drawing`: the difference, for each of the 58 drawings of that time.",
	ink: "`player.ts`: the script of a page that plays lessons. `floor.ts`: the same with the script of a page that draws. Columns with p50, p95 and most: milliseconds in headless Chromium. `wanted`: the target. The sheet has two pixels for a sheet unit. `first picture`: one pixel for a unit, if the sharp one takes long. All others: milliseconds of processor time in Node. `JSON, times`: the same log as JSON with brotli. `replay, times p50`: a seek without keyframes. No database is involved.",
};

/** Collects the rows of the tables, one for each subject. Prints each part as soon as it is measured. */
export function openReport() {
	const tables = new Map<Subject, Row[]>();
	return {
		add(subject: Subject, rows: Row[]): void {
			tables.set(subject, [...(tables.get(subject) ?? []), ...rows]);
			console.log(titles[subject]);
			console.table(rows);
		},
		/** All tables, in the order of the titles. */
		markdown(): string {
			const subjects = (Object.keys(titles) as Subject[]).filter((subject) => tables.has(subject));
			return subjects
				.map((subject) => {
					const rows = tables.get(subject) ?? [];
					return `## ${titles[subject]}\n\n${notes[subject]}\n\n${tableOf(rows)}\n`;
				})
				.join("\n");
		},
	};
}

function tableOf(rows: Row[]): string {
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
	return [
		line(columns),
		line(columns.map(() => "---")),
		...rows.map((row) => line(columns.map((column) => row[column] ?? ""))),
	].join("\n");
}
