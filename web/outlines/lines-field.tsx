import { useState } from "react";
import { outlines } from "../messages/outlines.ts";
import { TextArea } from "../ui/field.tsx";

interface LinesFieldProps {
	label: string;
	hint: string;
	lines: string[];
	onLines(lines: string[]): void;
}

const MOST = 12;
const LONGEST = 120;

/** A list that is written with one thing a line. Empty lines are left out. */
export function LinesField({ label, hint, lines, onLines }: LinesFieldProps) {
	const [text, setText] = useState(lines.join("\n"));
	const write = (next: string) => {
		setText(next);
		onLines(linesOf(next));
	};
	const tooMany = linesOf(text, Number.POSITIVE_INFINITY).length > MOST;
	return (
		<TextArea
			label={label}
			hint={hint}
			rows={5}
			dir="auto"
			value={text}
			error={tooMany ? outlines.write.tooManyLines(MOST) : undefined}
			onChange={({ currentTarget }) => write(currentTarget.value)}
		/>
	);
}

function linesOf(text: string, most = MOST): string[] {
	const lines = text.split("\n").map((line) => line.trim().slice(0, LONGEST));
	return lines.filter(Boolean).slice(0, most);
}
