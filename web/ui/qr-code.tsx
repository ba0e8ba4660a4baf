import type { QrPath } from "./qr-path.ts";

/** Black on white in both themes, because cameras do not read other colours reliably. */
export function QrCode({ code: { size, path }, label }: { code: QrPath; label: string }) {
	return (
		<svg
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
			className="w-full max-w-[264px]"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}
