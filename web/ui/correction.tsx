import type { ReactNode } from "react";

/** An error message in red: what is wrong and what to do. Announced when it appears. */
export function Correction({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<p id={id} className="correction" role="alert">
			<svg viewBox="0 0 20 20" aria-hidden="true">
				<path d="M4 11C2 5 8 2 13 4c6 2 5 11-2 12.5C6 17.5 3 14 4.6 9M10 6.6v4.2M10 13.4v.1" />
			</svg>
			{children}
		</p>
	);
}
