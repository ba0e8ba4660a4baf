import { expect, test } from "vitest";
import { onKeptPhoto, sizeOnPage } from "./size-of-photo.ts";

test.each([
	["a large photo", { width: 4_000, height: 3_000 }, { width: 1_600, height: 1_200 }, 0.4],
	[
		"a square photo above the largest area of a sheet",
		{ width: 3_000, height: 3_000 },
		{ width: 1_448, height: 1_448 },
		1_448 / 3_000,
	],
	["a small photo", { width: 500, height: 400 }, { width: 500, height: 400 }, 1],
	[
		"a narrow photo with a margin of paper",
		{ width: 1_600, height: 20 },
		{ width: 1_600, height: 64 },
		1,
	],
	["a tiny photo with a margin of paper", { width: 10, height: 10 }, { width: 64, height: 64 }, 1],
])("a pin on %s lies at the same place on the stored photo", (_, photo, kept, scale) => {
	const page = sizeOnPage(photo);
	const onPage = { x: page.width / 2, y: page.height / 4, note: "Here" };
	const [pin] = onKeptPhoto([onPage], page, kept);
	expect(pin?.x).toBeCloseTo((photo.width / 2) * scale);
	expect(pin?.y).toBeCloseTo((photo.height / 4) * scale);
});
