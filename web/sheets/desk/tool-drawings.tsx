import type { ReactNode } from "react";
import type { Tool } from "./tools.ts";

const drawings: Record<Tool, ReactNode> = {
	pencil: (
		<>
			<path className="is-blue" d="M1 5H42V17H1C-.5 13-.5 9 1 5Z" />
			<path d="M1 9H42M1 13H42" strokeWidth="1" opacity=".5" />
			<path className="is-wood" d="M42 5L58 10.2V11.8L42 17Z" />
			<path className="is-ink" d="M54 9L61 11L54 13Z" />
		</>
	),
	pen: (
		<>
			<path className="is-ink" d="M0 8C12 6 24 6 34 7V15C24 16 12 16 0 14Z" />
			<path className="is-steel" d="M34 6.5C42 5 50 8 61 11C50 14 42 17 34 15.5Z" />
			<path d="M47 11H60" />
			<circle cx="45" cy="11" r="1.6" />
		</>
	),
	eraser: (
		<>
			<path className="is-paper" d="M14 3H56C60 3 61 7 60 11C59 16 58 19 54 19H14Z" />
			<path className="is-blue" d="M4 3H38V19H4Z" />
			<path d="M10 8H32M10 14H26" stroke="#fff" strokeWidth="1.2" />
		</>
	),
	lasso: (
		<>
			<path
				className="is-yellow"
				strokeDasharray="3.5 3"
				d="M12 11C14 2 34-1 46 4C58 9 52 19 38 20C24 21 13 18 15 11"
			/>
			<path d="M15 11C13 8 8 8 8 12C8 15 12 15 13 12M8 14L3 21" />
		</>
	),
};

/** A tool as it lies in the tray. Decoration beside its name. */
export function ToolDrawing({ tool }: { tool: Tool }) {
	return (
		<svg viewBox="0 0 62 22" aria-hidden="true">
			{drawings[tool]}
		</svg>
	);
}
