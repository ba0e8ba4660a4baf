import { encode } from "uqr";

/** Light modules around the code, as the standard demands. Cameras need them to detect it. */
const QUIET = 4;

/** Black on white in both themes, because cameras do not read other colours reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: "M", border: QUIET });
	return (
		<svg
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
			className="w-full max-w-[264px]"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={drawn(data)} fill="#000" />
		</svg>
	);
}

function drawn(rows: boolean[][]): string {
	return rows
		.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
		.join("");
}
