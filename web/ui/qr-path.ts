import { encode } from "uqr";

/** Light modules around the code, as the standard demands. Cameras need them to detect it. */
const QUIET = 4;

export interface QrPath {
	/** Modules on each side. */
	size: number;
	/** The dark modules, as the path of an SVG. */
	path: string;
}

/** The QR code of a text. */
export function qrPath(text: string): QrPath {
	const { data, size } = encode(text, { ecc: "M", border: QUIET });
	const path = data
		.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
		.join("");
	return { size, path };
}
