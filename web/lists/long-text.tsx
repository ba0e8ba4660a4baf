import { useId, useState } from "react";
import { administration } from "../messages/administration.ts";

const { find } = administration;
/** Characters and lines that are shown before folding, so that one entry does not bury the list. */
const CHARACTERS_MAX = 600;
const LINES_MAX = 10;

/** A user's text with its own line breaks and direction. A long text is folded. */
export function LongText({ children: text }: { children: string }) {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const isLong = text.length > CHARACTERS_MAX || text.split("\n").length > LINES_MAX;
	const folded = isLong && !isOpen;
	return (
		<>
			<p
				id={id}
				dir="auto"
				className={`measure whitespace-pre-line wrap-anywhere ${folded ? "line-clamp-[8]" : ""}`}
			>
				{text}
			</p>
			{isLong && (
				<button
					type="button"
					className="min-h-11 font-semibold text-blue text-small"
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={() => setOpen(!isOpen)}
				>
					{isOpen ? find.readLess : find.readOn}
				</button>
			)}
		</>
	);
}
