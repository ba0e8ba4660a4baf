import { type Level, levels } from "#contract/enumerations.ts";

/**
 * Words that a search knows by their meaning: a level, "free", and the subjects of the home page. In lower case without
 * accents, as database/grams.ts normalises a search.
 */
export interface KnownWord {
	level?: Level;
	isFree?: true;
	/** Synonyms. */
	alike?: readonly string[];
}

const levelWords: Record<Level, readonly string[]> = {
	beginner: ["beginner", "beginners", "novice", "novices"],
	intermediate: ["intermediate", "intermediates"],
	advanced: ["advanced", "expert", "experts"],
};

/** The names of a subject, and other words that classes about it use. */
const subjects: readonly { names: readonly string[]; alike: readonly string[] }[] = [
	{ names: ["hands", "hand"], alike: ["fingers", "finger"] },
	{ names: ["faces", "face"], alike: ["profile", "portrait", "portraits", "expressions"] },
	{ names: ["water"], alike: ["rain", "waves", "wave"] },
	{ names: ["places", "place"], alike: ["rooftops", "street", "background", "backgrounds"] },
	{ names: ["machines", "machine"], alike: ["mecha", "mech", "robot", "robots"] },
];

/** Words that most texts contain. They do not distinguish classes, and they are the slowest to search. */
const common = new Set(
	"a an and are at but by for from how i in into is it my of on or that the this to what with you your".split(
		" ",
	),
);

/** Mistakes allowed in the name of a level. All three names are long. */
const TYPOS = 2;

const known = new Map<string, KnownWord>([
	...Object.entries(levelWords).flatMap(([level, words]) =>
		words.map((word) => [word, { level: level as Level }] as const),
	),
	["free", { isFree: true }],
	...subjects.flatMap(({ names, alike }) =>
		names.map((word) => {
			const others = [...names, ...alike].filter((one) => one !== word);
			return [word, { alike: others }] as const;
		}),
	),
]);

export function knownWord(word: string): KnownWord | undefined {
	return known.get(word) ?? misspeltLevel(word);
}

export function isCommonWord(word: string): boolean {
	return common.has(word);
}

function misspeltLevel(word: string): KnownWord | undefined {
	const level = levels.find((name) => mistakesBetween(word, name) <= TYPOS);
	return level && { level };
}

/** The number of letters to add, remove or replace (Levenshtein distance). */
function mistakesBetween(word: string, name: string): number {
	if (Math.abs(word.length - name.length) > TYPOS) return TYPOS + 1;
	let above = Array.from({ length: name.length + 1 }, (_, at) => at);
	for (const [row, letter] of [...word].entries()) {
		const line = [row + 1];
		for (const [at, other] of [...name].entries()) {
			const exchanged = (above[at] ?? 0) + (letter === other ? 0 : 1);
			line.push(Math.min(exchanged, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
		}
		above = line;
	}
	return above[name.length] ?? 0;
}
