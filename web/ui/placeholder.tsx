/** A placeholder for a missing picture: its frame in blue pencil. */
export function PicturePlaceholder() {
	return (
		<svg
			className="absolute inset-0 size-full bg-lit"
			viewBox="0 0 400 300"
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<path className="bone" d="M0 0L400 300M400 0L0 300M20 15H380V285H20ZM200 0V300M0 150H400" />
		</svg>
	);
}

/** The first letter of a name, in place of a portrait. */
export function InitialPlaceholder({ name }: { name: string }) {
	return (
		<span
			aria-hidden="true"
			className="absolute inset-0 grid place-items-center bg-lit font-display text-[4.5rem] text-[#1b1c22]"
		>
			{initial(name)}
		</span>
	);
}

export function initial(name: string): string {
	return [...name.trim()][0]?.toUpperCase() ?? "?";
}
