import { useState } from "react";
import { desk } from "../../messages/en/desk.ts";
import type { DeskDrawing } from "./desk-drawing.ts";
import { useDeskSettings } from "./desk-settings.ts";
import { choiceOf, firstHand, type Hand, withTool } from "./hand.ts";
import { plainLooks, withLook } from "./looks.ts";
import type { Tool } from "./tools.ts";
import { useEntries } from "./use-entries.ts";
import { useSaid } from "./use-said.ts";
import { useView } from "./use-view.ts";

export type DeskState = ReturnType<typeof useDesk>;

/** The state of the desk, and its announcements. */
export function useDesk(drawing: DeskDrawing) {
	const { layers } = drawing.header;
	const [hand, setHand] = useState<Hand>(() => firstHand(layers, drawing.live.entries));
	const [looks, setLooks] = useState(() => plainLooks(layers.length));
	const [settings, setSettings] = useDeskSettings();
	const [said, say] = useSaid();
	const viewing = useView(drawing.header);
	const steps = useEntries(drawing, say);

	/** Choosing a hidden pass shows it. */
	const draw = (layer: number) => {
		const next = { ...hand, layer };
		setHand(next);
		setLooks(withLook(looks, layer, { isShown: true }));
		const pass = layers[layer] ?? "";
		say(desk.drawsOn(pass, desk.toolNames[choiceOf(next).tool]));
	};
	const take = (tool: Tool) => {
		setHand(withTool(hand, tool));
		say(desk.toolNames[tool]);
	};
	return {
		...{ drawing, hand, setHand, looks, setLooks, settings, setSettings, viewing },
		...{ said, say, draw, take, ...steps },
		undo: () => drawing.undo(performance.now()),
		redo: () => drawing.redo(performance.now()),
	};
}
