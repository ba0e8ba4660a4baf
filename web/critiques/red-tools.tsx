import { Eraser, MapPin, Pencil, Redo2, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useReducer } from "react";
import { critiques } from "../messages/en/critiques.ts";
import type { DeskDrawing } from "../sheets/door.ts";
import { IconButton } from "../ui/buttons.tsx";

const { red: says } = critiques;

export type RedTool = "pencil" | "eraser" | "pin";

interface RedToolsProps {
	tool: RedTool;
	onTool(tool: RedTool): void;
	drawing: DeskDrawing;
}

/** Pencil, eraser and pin, and undo and redo. */
export function RedTools({ tool, onTool, drawing }: RedToolsProps) {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => drawing.listen({ onEntry: render }), [drawing]);
	const { canUndo, canRedo } = drawing.live;
	const choose = (one: RedTool, label: string, icon: ReactNode) => (
		<IconButton label={label} aria-pressed={tool === one} onClick={() => onTool(one)}>
			{icon}
		</IconButton>
	);
	return (
		<div className="critique-tools" role="toolbar" aria-label={says.tools}>
			{choose("pencil", says.pencil, <Pencil className="icon" />)}
			{choose("eraser", says.eraser, <Eraser className="icon" />)}
			{choose("pin", says.pinTool, <MapPin className="icon" />)}
			<IconButton
				label={says.undo}
				disabled={!canUndo}
				onClick={() => drawing.undo(performance.now())}
			>
				<Undo2 className="icon" />
			</IconButton>
			<IconButton
				label={says.redo}
				disabled={!canRedo}
				onClick={() => drawing.redo(performance.now())}
			>
				<Redo2 className="icon" />
			</IconButton>
			{tool === "pin" && <p className="text-graphite text-small">{says.pinHint}</p>}
		</div>
	);
}
