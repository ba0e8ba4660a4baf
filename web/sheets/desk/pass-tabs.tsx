import { desk } from "../../messages/en/desk.ts";
import { DeskIcon } from "./desk-icons.tsx";
import type { Looks } from "./looks.ts";

interface PassTabsProps {
	layers: readonly string[];
	layer: number;
	onLayer(layer: number): void;
	looks: Looks;
	/** Whether the settings of the passes are open, in the element with this id. */
	isOpen: boolean;
	onOpen(isOpen: boolean): void;
	settingsId: string;
}

/** The passes as tabs under the sheet: the one that is chosen is drawn on. */
export function PassTabs({ layers, layer, onLayer, looks, ...rest }: PassTabsProps) {
	return (
		<div className="desk-tabs">
			<fieldset>
				<legend className="sr-only">{desk.passToDraw}</legend>
				{layers.map((name, index) => (
					<label key={name} className="desk-tab" data-pass={name}>
						<input
							type="radio"
							name="desk-pass"
							className="sr-only"
							checked={index === layer}
							onChange={() => onLayer(index)}
						/>
						<span className="desk-dot" />
						{name}
						{!looks.layers[index]?.isShown && <span className="sr-only">{desk.hidden}</span>}
					</label>
				))}
			</fieldset>
			<button
				type="button"
				className="desk-tab"
				aria-label={desk.passSettings}
				title={desk.passSettings}
				aria-expanded={rest.isOpen}
				aria-controls={rest.settingsId}
				onClick={() => rest.onOpen(!rest.isOpen)}
			>
				<DeskIcon name="eye" />
			</button>
		</div>
	);
}
