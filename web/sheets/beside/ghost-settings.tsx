import { useId } from "react";
import type { Score } from "../../lessons/door.ts";
import { beside } from "../../messages/en/beside.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { GhostPlace } from "./ghost-place.ts";
import type { GhostState } from "./use-ghost.ts";

interface GhostSettingsProps extends GhostState {
	score: Score;
	/** The name of the pass on which the student draws. */
	layer: string;
	isCompared: boolean;
	compare(isCompared: boolean): void;
	isMapped: boolean;
	map(isMapped: boolean): void;
}

/** The settings of the ghost, the divider and the distance map. */
export function GhostSettings(props: GhostSettingsProps) {
	const { ghost, change, isCompared, compare, isMapped, map, score, layer } = props;
	const hasPass = score.layers.includes(layer);
	return (
		<details className="beside-more">
			<summary>{beside.ghostSettings}</summary>
			<div className="beside-settings">
				<div>
					<SeenChoice {...props} />
					<Checkbox
						label={beside.over}
						isOn={ghost.isOver}
						onChange={(isOver) => change({ isOver })}
					/>
				</div>
				<div>
					<Checkbox
						label={beside.move}
						isOn={ghost.isMoving}
						onChange={(isMoving) => change({ isMoving })}
					/>
					{ghost.isMoving && <p className="desk-word">{beside.moveHint}</p>}
					<PlaceFields {...props} />
				</div>
				<div>
					<Checkbox label={beside.compare} isOn={isCompared} onChange={compare} />
					<Checkbox label={beside.distance} isOn={isMapped} onChange={map} />
					{isMapped && (
						<p className="desk-word">
							{hasPass ? beside.distanceHint : beside.distanceNone(layer)}
						</p>
					)}
				</div>
			</div>
		</details>
	);
}

function SeenChoice({ ghost, change, score }: GhostSettingsProps) {
	const { seen } = ghost;
	const used = score.layers.filter((_, layer) => score.runs.some((run) => run.layer === layer));
	return (
		<label className="beside-field">
			{beside.what}
			<select
				value={seen ?? ""}
				onChange={({ target: { value } }) => change({ seen: value || undefined })}
			>
				<option value="">{beside.upToNow}</option>
				{used.map((layer) => (
					<option key={layer} value={layer}>
						{beside.whole(layer)}
					</option>
				))}
			</select>
		</label>
	);
}

function PlaceFields({ ghost, move, reset }: GhostSettingsProps) {
	const { x, y, scale } = ghost.place;
	const put = (change: Partial<GhostPlace>) => move((place) => ({ ...place, ...change }));
	return (
		<div className="beside-place">
			<NumberField label={beside.x} value={Math.round(x)} put={(x) => put({ x })} />
			<NumberField label={beside.y} value={Math.round(y)} put={(y) => put({ y })} />
			<NumberField
				label={beside.scale}
				value={Math.round(scale * 100)}
				put={(percent) => put({ scale: percent / 100 })}
			/>
			<PencilButton onClick={reset}>{beside.reset}</PencilButton>
		</div>
	);
}

interface NumberFieldProps {
	label: string;
	value: number;
	put(value: number): void;
}

function NumberField({ label, value, put }: NumberFieldProps) {
	const id = useId();
	return (
		<span className="beside-field">
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				type="number"
				// The ghost may have been moved by other means: then the field shows that.
				key={value}
				defaultValue={value}
				onBlur={({ target }) => put(target.valueAsNumber)}
				onKeyDown={({ key, currentTarget }) => key === "Enter" && put(currentTarget.valueAsNumber)}
			/>
		</span>
	);
}
