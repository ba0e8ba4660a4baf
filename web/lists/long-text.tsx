import { useId, useState } from "react";
import { administration } from "../messages/administration.ts";

const { find } = administration;
/** Letters and lines that are shown at once: more than that buries the rest of the list. */
const LETTERS = 600;
const LINES = 10;

/** What somebody wrote, with its own line breaks and direction; a long text is folded. */
export function LongText({ children: text }: { children: string }) {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const isLong = text.length > LETTERS || text.split("\n").length > LINES;
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
