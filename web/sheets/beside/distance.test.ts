import { expect, test } from "vitest";
import type { Cells } from "./cells.ts";
import { distancesOf } from "./distance.ts";

function cells(width: number, height: number, places: number[]): Cells {
	const inked = new Uint8Array(width * height);
	for (const place of places) inked[place] = 1;
	return { width, height, inked };
}

/** By comparing each cell with each inked one. */
function plainly({ width, height, inked }: Cells): number[] {
	const places = [...inked.keys()].filter((at) => inked[at]);
	return Array.from({ length: width * height }, (_, at) => {
		const far = places.map((place) => {
			const across = (place % width) - (at % width);
			const down = Math.floor(place / width) - Math.floor(at / width);
			return Math.sqrt(across * across + down * down);
		});
		return Math.min(Number.POSITIVE_INFINITY, ...far);
	});
}

test("each cell has its distance from the nearest inked cell", () => {
	let seed = 7;
	const random = (below: number) => {
		seed = (seed * 1103515245 + 12345) % 2147483648;
		return seed % below;
	};
	for (let run = 0; run < 200; run++) {
		const [width, height] = [1 + random(14), 1 + random(11)];
		const places = Array.from({ length: random(6) }, () => random(width * height));
		const sheet = cells(width, height, places);
		expect([...distancesOf(sheet)]).toEqual(plainly(sheet));
	}
});

test("without ink, every distance is infinite", () => {
	expect([...distancesOf(cells(3, 2, []))]).toEqual(Array(6).fill(Number.POSITIVE_INFINITY));
});
