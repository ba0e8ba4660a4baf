import type { DragEvent } from "react";
import type { Change } from "./draft.ts";
import { type Place, placeLesson } from "./draft.ts";

const LESSON = "application/x-genga-lesson";

/** The attributes of a place where a dragged lesson can be dropped. */
export function dropPlace(place: Place, change: Change) {
	return {
		onDragOver(event: DragEvent) {
			if (event.dataTransfer.types.includes(LESSON)) event.preventDefault();
		},
		onDrop(event: DragEvent) {
			const id = event.dataTransfer.getData(LESSON);
			if (!id) return;
			event.preventDefault();
			change((outline) => placeLesson(outline, id, place));
		},
	};
}

/** The attributes of the handle by which a lesson is dragged. The buttons beside it do the same without a pointer. */
export function dragged(id: string) {
	return {
		draggable: true,
		onDragStart(event: DragEvent) {
			event.dataTransfer.setData(LESSON, id);
			event.dataTransfer.effectAllowed = "move";
		},
	};
}
