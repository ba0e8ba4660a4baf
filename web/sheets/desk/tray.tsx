import { desk } from "../../messages/en/desk.ts";
import { IconButton } from "../../ui/buttons.tsx";
import { DeskIcon } from "./desk-icons.tsx";
import { ToolDrawing } from "./tool-drawings.tsx";
import { type Tool, tools } from "./tools.ts";

interface TrayProps {
	tool: Tool;
	onTool(tool: Tool): void;
	canUndo: boolean;
	canRedo: boolean;
	onUndo(): void;
	onRedo(): void;
	isReadonly: boolean;
	/** Undo and redo may be used. */
	mayStep: boolean;
}

/** The tools, and undo and redo. The tool that is held sticks out. */
export function Tray({ tool, onTool, isReadonly, mayStep, ...steps }: TrayProps) {
	const { canUndo, canRedo, onUndo, onRedo } = steps;
	return (
		<div className="desk-tray" role="toolbar" aria-label={desk.tools}>
			{tools.map((one) => (
				<button
					key={one}
					type="button"
					className="desk-tool"
					aria-pressed={one === tool}
					disabled={isReadonly}
					onClick={() => onTool(one)}
				>
					<ToolDrawing tool={one} />
					{desk.toolNames[one]}
				</button>
			))}
			<hr />
			<IconButton label={desk.undo} disabled={!canUndo || !mayStep} onClick={onUndo}>
				<DeskIcon name="undo" />
			</IconButton>
			<IconButton label={desk.redo} disabled={!canRedo || !mayStep} onClick={onRedo}>
				<DeskIcon name="redo" />
			</IconButton>
		</div>
	);
}
