import { parseArgs } from "node:util";
import type { Engine } from "#database/connect.ts";

/** Measured one after the other on the same site, for each size. */
const ofSite = ["pages", "search", "purchases", "steady", "memory", "processes"] as const;
/** Measured with databases or sites of their own. */
const alone = ["lists", "ready", "furnish"] as const;
/** Measured only when named. They support a decision, and their results seldom change. */
const studies = ["search-inputs", "search-peers", "upkeep", "ink", "machines", "hero"] as const;

export type SubjectOfSite = (typeof ofSite)[number];
export type SubjectAlone = (typeof alone | typeof studies)[number];
export type Subject = SubjectOfSite | SubjectAlone;

export interface Options {
	subjects: Set<Subject>;
	engines: Engine[];
	/** Numbers of classes, ascending. */
	sizes: number[];
	/** The sizes for which a site is started. */
	sizesOfSite: number[];
	/** Rounds in which the contenders take turns. An additional first round warms them up. */
	rounds: number;
	/** Milliseconds of one turn of a load. */
	turn: number;
	/** Purchases of one turn. */
	purchases: number;
	/** Seconds of purchases at a steady rate. */
	steady: number;
	/** The largest number of classes for which `npm run seed` is measured. */
	furnishMax: number;
	/** Writes bench/RESULTS.md. */
	write: boolean;
}

const FULL = {
	...{ sizes: "60,10000,1000000", rounds: 3, turn: 1_200, purchases: 200, steady: 60 },
	furnishMax: Number.POSITIVE_INFINITY,
};
const QUICK = {
	...{ sizes: "60,10000", rounds: 1, turn: 150, purchases: 40, steady: 2 },
	furnishMax: 1_000,
};

/** Throws an error with a message for the user if an argument is wrong. */
export function readOptions(args: string[]): Options {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			engine: { type: "string" },
			sizes: { type: "string" },
			rounds: { type: "string" },
			write: { type: "boolean", default: false },
		},
	});
	const usual: readonly Subject[] = [...alone, ...ofSite];
	const all: readonly string[] = [...usual, ...studies];
	const named = positionals.filter((word) => word !== "quick");
	const unknown = named.find((word) => !all.includes(word));
	if (unknown)
		throw new Error(`"${unknown}" is not a subject. Choose from: quick, ${all.join(", ")}`);
	const isQuick = positionals.includes("quick");
	const { sizes: usualSizes, rounds, ...rest } = isQuick ? QUICK : FULL;
	const sizes = (values.sizes ?? usualSizes)
		.split(",")
		.map((text) => wholeNumber("--sizes", text))
		.sort((one, other) => one - other);
	return {
		...rest,
		subjects: new Set(named.length > 0 ? (named as Subject[]) : usual),
		engines: enginesOf(values.engine),
		sizes,
		sizesOfSite: isQuick ? sizes.slice(-1) : sizes,
		rounds: wholeNumber("--rounds", values.rounds ?? String(rounds)),
		write: values.write,
	};
}

function enginesOf(named: string | undefined): Engine[] {
	if (named === undefined) return ["sqlite", "postgres"];
	if (named !== "sqlite" && named !== "postgres")
		throw new Error("--engine must be sqlite or postgres");
	return [named];
}

function wholeNumber(name: string, text: string): number {
	const number = Number(text);
	if (!Number.isInteger(number) || number < 1)
		throw new Error(`${name} needs whole numbers above 0, not "${text}"`);
	return number;
}
