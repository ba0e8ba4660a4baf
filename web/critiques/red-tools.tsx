import { Eraser, MapPin, Maximize, Pencil, Redo2, Undo2, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useEffect, useReducer } from "react";
import { critiquePage } from "../messages/en/critique-page.ts";
import { desk } from "../messages/en/desk.ts";
import { type DeskDrawing, type Viewing, zoomed } from "../sheets/door.ts";
import { IconButton } from "../ui/buttons.tsx";

const { red: says } = critiquePage;

/** Factor of one zoom. */
const ZOOM = 1.25;

export type RedTool = "pencil" | "eraser" | "pin";

interface RedToolsProps {
	tool: RedTool;
	/** The id of the button that sets pins. */
	pinToolId: string;
	onTool(tool: RedTool): void;
	drawing: DeskDrawing;
	viewing: Viewing;
	/** Nothing can be drawn or set. */
	isReadonly: boolean;
}

/** Pencil, eraser and pin, undo and redo, and zoom. */
export function RedTools({ tool, pinToolId, drawing, viewing, ...rest }: RedToolsProps) {
	const { onTool, isReadonly } = rest;
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => drawing.listen({ onEntry: render }), [drawing]);
	const { canUndo, canRedo } = drawing.live;
	const zoom = (factor: number) => viewing.change((view, frame) => zoomed(view, frame, factor));
	const choose = (one: RedTool, label: string, icon: ReactNode, id?: string) => (
		<IconButton
			{...{ id, label }}
			aria-pressed={tool === one}
			disabled={isReadonly}
			onClick={() => onTool(one)}
		>
			{icon}
		</IconButton>
	);
	return (
		<div
			className="critique-tools mb-2 flex flex-wrap items-center gap-1"
			role="toolbar"
			aria-label={says.tools}
		>
			{choose("pencil", says.pencil, <Pencil className="icon" />)}
			{choose("eraser", says.eraser, <Eraser className="icon" />)}
			{choose("pin", says.pinTool, <MapPin className="icon" />, pinToolId)}
			<IconButton
				label={says.undo}
				disabled={!canUndo || isReadonly}
				onClick={() => drawing.undo(performance.now())}
			>
				<Undo2 className="icon" />
			</IconButton>
			<IconButton
				label={says.redo}
				disabled={!canRedo || isReadonly}
				onClick={() => drawing.redo(performance.now())}
			>
				<Redo2 className="icon" />
			</IconButton>
			<IconButton label={desk.zoomOut} onClick={() => zoom(1 / ZOOM)}>
				<ZoomOut className="icon" />
			</IconButton>
			<IconButton label={desk.zoomIn} onClick={() => zoom(ZOOM)}>
				<ZoomIn className="icon" />
			</IconButton>
			<IconButton label={desk.fit} onClick={viewing.fit}>
				<Maximize className="icon" />
			</IconButton>
		</div>
	);
}
