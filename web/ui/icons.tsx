/** The few icons of each page. Drawn here, because an icon library is larger. */
const strokes = {
	check: "M3.5 10.5L8 15L16.5 5",
	menu: "M3 6H17M3 10H17M3 14H17",
	/** The lamp under the glass. */
	lightTable:
		"M3 14.5H17L15 17.5H5ZM5.5 14.5V12H14.5V14.5M10 2V4.5M4 4.5L5.7 6.2M16 4.5L14.3 6.2M2 10H4M16 10H18",
};

/** Decoration beside text, or inside a control with an accessible name. */
export function Icon({ name, className = "" }: { name: keyof typeof strokes; className?: string }) {
	return (
		<svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true">
			<path d={strokes[name]} />
		</svg>
	);
}
