import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodePng } from "#web/sheets/mine/export/png.ts";

const [WIDTH, HEIGHT] = [37, 150];
const rgba = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) =>
	at % 4 === 3 ? 255 : (at * 7 + (at >> 5)) % 256,
);
const rows = (top: number, height: number) =>
	rgba.subarray(top * WIDTH * 4, (top + height) * WIDTH * 4);

test("a picture encoded in bands decodes to the same pixels", async () => {
	const told: number[] = [];
	const file = await encodePng({
		...{ width: WIDTH, height: HEIGHT, rows },
		progress: (done) => told.push(done),
	});
	expect(file.type).toBe("image/png");
	const chunks = chunksOf(new Uint8Array(await file.arrayBuffer()));
	expect([...new Set(chunks.map(({ name }) => name))]).toEqual(["IHDR", "IDAT", "IEND"]);
	const compressed = chunks.filter(({ name }) => name === "IDAT").map(({ bytes }) => bytes);
	const pixels = unfiltered(inflateSync(Buffer.concat(compressed)));
	const wanted = rgba.filter((_, at) => at % 4 !== 3);
	expect(Buffer.compare(pixels, wanted)).toBe(0);
	expect(told).toEqual([64 / 150, 128 / 150, 1]);
});

function chunksOf(file: Uint8Array): { name: string; bytes: Uint8Array }[] {
	const view = new DataView(file.buffer);
	const chunks: { name: string; bytes: Uint8Array }[] = [];
	for (let at = 8; at < file.length; ) {
		const length = view.getUint32(at);
		const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
		chunks.push({ name, bytes: file.subarray(at + 8, at + 8 + length) });
		at += 12 + length;
	}
	return chunks;
}

function unfiltered(lines: Uint8Array): Uint8Array {
	const size = WIDTH * 3;
	const pixels = new Uint8Array(size * HEIGHT);
	for (let row = 0; row < HEIGHT; row++) {
		expect(lines[row * (size + 1)]).toBe(2);
		for (let at = 0; at < size; at++) {
			const above = row === 0 ? 0 : (pixels[(row - 1) * size + at] as number);
			pixels[row * size + at] = (lines[row * (size + 1) + 1 + at] as number) + above;
		}
	}
	return pixels;
}
