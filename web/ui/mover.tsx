import { IconButton } from "./buttons.tsx";

export type By = -1 | 1;

interface MoverProps {
	by: By;
	label: string;
	/** What it moves. After the move, the button of the same name has the focus again. */
	name: string;
	onMove(): void;
}

/** Moves an entry of a list one place up or down. */
export function Mover({ by, label, name, onMove }: MoverProps) {
	return (
		<IconButton label={label} data-mover={moverOf(name, by)} onClick={onMove}>
			<svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
				<path d={by < 0 ? "M4 12L10 6L16 12" : "M4 8L10 14L16 8"} />
			</svg>
		</IconButton>
	);
}

export function moverOf(name: string, by: By): string {
	return `${name} ${by}`;
}
