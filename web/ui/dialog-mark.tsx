const CROSS =
	"M11.5 20.4C15 26.1 19 31.6 23.2 36.6 27.8 41.5 32.8 45.9 45.6 56.4L46.4 55.6C42 50.6 35.7 42.9 29 35.6 24.6 30.9 20 26.2 12.5 19.6ZM46.5 18.5C40.9 22.8 33.2 29.9 23.7 40.1 19.4 45.7 15 51.2 10.5 56.5L11.5 57.5C16.6 52.7 24.7 46 34.6 36.1 39.3 30.9 43.6 25.4 47.5 19.5Z";
const ASK =
	"M20.8 31.1C21 27.1 23.9 22.8 29.2 21.2 34.8 23.2 34.8 28.1 29.7 35.4 26.9 38.8 26 42.7 27.2 47L28.8 47C28.2 43 31.5 39.4 37 33.4 39.5 28.9 39.2 24.4 36.3 20 27.5 16.4 21 20.1 19.2 30.9ZM30.9 54.5C30.9 57.5 25.1 58 25.1 54.5 25.5 51 30.5 51 30.9 54.5Z";
/** Pencils have the colours of the light theme, because they draw on lit paper. */
const marks = {
	ask: { d: ASK, fill: "#2457d6" },
	grave: { d: CROSS, fill: "#bc2c26" },
	tell: undefined,
};

/** A small sheet beside the words of a dialog. On it is a question, a red cross, or writing. Drawn inline, so it never loads. */
export function DialogMark({ kind }: { kind: keyof typeof marks }) {
	return (
		<svg
			className="dialog-mark"
			viewBox="0 0 60 72"
			fill="none"
			strokeLinecap="round"
			aria-hidden="true"
		>
			<path
				fill="var(--lit)"
				stroke="var(--edge)"
				strokeWidth={1.5}
				d="M2 3L58 2 58.5 70 1.5 70.5Z"
			/>
			<path stroke="var(--edge)" strokeWidth={4} d="M10 9.5h9M41 9.5h9M29.9 9.5h.2" />
			<path
				stroke="#565965"
				strokeWidth={2}
				opacity={marks[kind] ? 0.38 : 1}
				d="M10 29q10 -2 21 0t19 -1M10 41q12 -2 20 0t18 0M10 53q8 -2 22 0"
			/>
			<path {...marks[kind]} />
		</svg>
	);
}
