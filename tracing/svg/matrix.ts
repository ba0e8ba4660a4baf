import svgpath from "svgpath";
import { traceCaps } from "../caps.ts";
import { TraceFault } from "../fault.ts";

/** x' = a x + c y + e, y' = b x + d y + f */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first and then `outer`. */
export function combine(outer: Matrix, inner: Matrix): Matrix {
	const [a, b, c, d, e, f] = outer;
	const [g, h, i, j, k, l] = inner;
	return [
		a * g + c * h,
		b * g + d * h,
		a * i + c * j,
		b * i + d * j,
		a * k + c * l + e,
		b * k + d * l + f,
	];
}

/** How much longer lines become: the square root of how much larger areas become. */
export function scaleOf([a, b, c, d]: Matrix): number {
	return Math.sqrt(Math.abs(a * d - b * c));
}

/** The matrix of a `transform` attribute. */
export function matrixOf(transform: string | undefined): Matrix {
	if (!transform) return identity;
	if (transform.length > traceCaps.shortAttribute) throw new TraceFault("attribute-too-long");
	// Where the library puts the corner and the ends of both axes is the matrix.
	const places: number[] = [];
	svgpath("M0 0L1 0L0 1")
		.transform(transform)
		.abs()
		.iterate(([, x, y]) => {
			places.push(x as number, y as number);
		});
	const [e = 0, f = 0, ax = 0, ay = 0, bx = 0, by = 0] = places;
	return [ax - e, ay - f, bx - e, by - f, e, f];
}
