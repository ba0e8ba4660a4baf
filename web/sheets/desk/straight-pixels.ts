/**
 * Writes premultiplied RGBA as straight RGBA, which is what a canvas takes. Both are as long, and `from` begins at a
 * multiple of four bytes.
 */
export function toStraight(from: Uint8Array, to: Uint8ClampedArray): void {
	const source = new Uint32Array(from.buffer, from.byteOffset, from.length / 4);
	const target = new Uint32Array(to.buffer, to.byteOffset, to.length / 4);
	target.set(source);
	for (let pixel = 0; pixel < source.length; pixel++) {
		if (source[pixel] === 0) continue;
		const at = pixel * 4;
		const alpha = from[at + 3] as number;
		if (alpha === 255) continue;
		for (let channel = 0; channel < 3; channel++) {
			to[at + channel] = ((from[at + channel] as number) * 255) / alpha;
		}
	}
}
