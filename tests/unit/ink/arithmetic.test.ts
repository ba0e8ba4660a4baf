import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/support/imports.ts";

const root = join(import.meta.dirname, "../../..");

/** These give the same bits in every engine, by IEEE 754 or because they are exact. `Math.sin` and `Math.pow` do not. */
const EXACT = ["abs", "ceil", "floor", "imul", "max", "min", "round", "sqrt"];

test("ink and tracing use only arithmetic with the same result on every machine (docs/ink.md)", () => {
	const found = sourceFiles(["ink", "tracing"]).flatMap((file) => {
		const text = readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
		const wrong = [...text.matchAll(/\bMath\.(\w+)/g)].filter(
			([, name = ""]) => !EXACT.includes(name),
		);
		const other = [...text.matchAll(/\bDate\b|\bperformance\b|\bIntl\b|toLocale\w+|Float32Array/g)];
		// Powers of two are exact, and so are those of SHA-256, which are of whole numbers without a limit.
		const powers = file === "ink/log/sha256.ts" ? [] : text.matchAll(/\S+ \*\* [^\s;,)]*/g);
		const power = [...powers].filter(([all]) => !/\b2 \*\* \d+$/.test(all));
		return [...wrong, ...other, ...power].map(([all]) => `${file}: ${all}`);
	});
	expect(found).toEqual([]);
});
