import { useEffect, useId, useState } from "react";
import { PINS_MAX } from "#contract/critiques.ts";
import { type DeskDrawing, showing, type Viewing } from "../sheets/door.ts";
import type { PinPlace } from "../ui/pins/pin-place.ts";
import type { DraftWords } from "./draft-words.ts";
import type { RedTool } from "./red-tools.tsx";

interface RedPinsOptions {
	drawing: DeskDrawing;
	viewing: Viewing;
	draft: { words: DraftWords; change(change: Partial<DraftWords>): void };
}

/** The tool in the teacher's hand, and what it does to the pins. */
export function useRedPins({ drawing, viewing, draft }: RedPinsOptions) {
	const { pins } = draft.words;
	const [tool, setTool] = useState<RedTool>("pencil");
	/** The pin that a press on the sheet moves. */
	const [moved, setMoved] = useState<number>();
	const id = useId();
	const titleId = (pin: number) => `${id}-title-${pin}`;
	const markId = (pin: number) => `${id}-mark-${pin}`;
	/** The button that sets pins. */
	const toolId = `${id}-tool`;
	const focus = useFocusAfter();

	const take = (tool: RedTool) => {
		setTool(tool);
		setMoved(undefined);
	};
	/** Back to the pencil, and to the words of a pin. */
	const describe = (pin: number) => {
		if (tool === "pin") take("pencil");
		focus(titleId(pin));
	};
	const move = (index: number, place: PinPlace) =>
		draft.change({ pins: pins.map((pin, at) => (at === index ? { ...pin, ...place } : pin)) });
	/** Moves the sheet until a pin is in the frame. */
	const reach = (index: number) => {
		const pin = pins[index];
		const { view, frame } = viewing;
		if (!pin || !view || showing(view, frame, pin) === view) return;
		viewing.change((view, frame) => showing(view, frame, pin));
	};
	return {
		...{ tool, take, moved, toolId, titleId, markId, describe, move, reach },
		/** A press on the sheet. */
		place: (x: number, y: number) => {
			if (moved !== undefined) {
				move(moved, { x, y });
				return describe(moved);
			}
			if (pins.length >= PINS_MAX) return;
			const at = drawing.live.entries.at(-1)?.end ?? 0;
			draft.change({ pins: [...pins, { x, y, at, title: "", note: "" }] });
			describe(pins.length);
		},
		beginMove: (index: number) => {
			reach(index);
			setTool("pin");
			setMoved(index);
			focus(markId(index));
		},
		remove: (index: number) => {
			if (moved !== undefined) take("pencil");
			draft.change({ pins: pins.filter((_, at) => at !== index) });
			// The next pin takes the number of the removed one.
			focus(index < pins.length - 1 ? titleId(index) : toolId);
		},
	};
}

/** Focuses an element once the change that it comes with is on the page. */
function useFocusAfter(): (id: string) => void {
	const [asked, ask] = useState({ id: "" });
	useEffect(() => document.getElementById(asked.id)?.focus(), [asked]);
	return (id) => ask({ id });
}
