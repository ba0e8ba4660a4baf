import { useEffect, useRef, useState } from "react";
import type { OutlineBody } from "#contract/outlines.ts";
import { outlines } from "../messages/outlines.ts";
import { type By, moverOf } from "../ui/mover.tsx";
import type { Change } from "./draft.ts";
import { moveLesson, moveSection, numberOf, placeOf } from "./draft.ts";

const { write } = outlines;

/** The functions of the move buttons of lessons and sections. */
export interface Moves {
	lesson(id: string, by: By): void;
	section(at: number, by: By): void;
}

interface Said {
	text: string;
	/** The button that has the focus after the move. */
	mover: string;
}

/**
 * Moves that are announced. A section, or a lesson in another section, is a new element after a move, so its button
 * gets the focus again.
 */
export function useMoves(body: OutlineBody, change: Change) {
	const [said, setSaid] = useState<Said>();
	const answered = useRef<Said>(undefined);
	useEffect(() => {
		if (!said || answered.current === said) return;
		answered.current = said;
		const buttons = [...document.querySelectorAll<HTMLElement>("[data-mover]")];
		buttons.find(({ dataset }) => dataset.mover === said.mover)?.focus();
	});
	const moves: Moves = {
		lesson(id, by) {
			const next = moveLesson(body, id, by);
			change((outline) => moveLesson(outline, id, by));
			setSaid({ text: whereLesson(next, id, next === body ? by : 0), mover: moverOf(id, by) });
		},
		section(at, by) {
			const next = moveSection(body, at, by);
			const to = next === body ? at : at + by;
			change((outline) => moveSection(outline, at, by));
			const text = write.sectionMoved(to + 1, body.sections.length);
			setSaid({ text, mover: moverOf(`section ${to}`, by) });
		},
	};
	return { moves, said: said?.text };
}

/** `end`: it did not move, because it is at this end. */
function whereLesson(outline: OutlineBody, id: string, end: By | 0): string {
	const place = placeOf(outline, id);
	const lesson = place && outline.sections[place.section]?.lessons[place.index];
	if (!lesson) return "";
	const title = lesson.title || write.untitled;
	if (end !== 0) return end < 0 ? write.isFirst(title) : write.isLast(title);
	return write.moved(title, numberOf(outline, id), place.section + 1);
}
