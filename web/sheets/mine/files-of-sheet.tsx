import { useId, useState } from "react";
import type { ListedSheet } from "#contract/sheets.ts";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TimingChart } from "../../ui/timing-chart.tsx";
import { useFile } from "./use-file.ts";

const SCALES = [1, 2, 3, 4];
const SECONDS = [5, 10, 20, 30, 60];

/** Saves a sheet as a picture or as a film of how it was drawn. Both are made in this browser. */
export function FilesOfSheet({ sheet }: { sheet: ListedSheet }) {
	const { width, height } = sheet;
	const heading = useId();
	const [scale, setScale] = useState("2");
	const [seconds, setSeconds] = useState("10");
	const { making, fault, saved, save, cancel } = useFile(sheet);
	// Browsers encode videos only over https and on this machine.
	const isSecure = window.isSecureContext;
	const scales = SCALES.map((one) => [one, mySheets.scale(one, width * one, height * one)]);
	const lengths = SECONDS.map((one) => [one, mySheets.seconds(one)]);
	return (
		<section aria-labelledby={heading}>
			<h4 id={heading} className="name">
				{mySheets.files}
			</h4>
			<div className="sheets-row">
				<SelectField
					label={mySheets.size}
					options={Object.fromEntries(scales)}
					value={scale}
					onChange={({ target }) => setScale(target.value)}
				/>
				<PencilButton
					disabled={making !== undefined}
					onClick={() => void save({ kind: "png", scale: Number(scale) })}
				>
					{mySheets.png}
				</PencilButton>
			</div>
			<div className="sheets-row">
				<SelectField
					label={mySheets.length}
					options={Object.fromEntries(lengths)}
					value={seconds}
					onChange={({ target }) => setSeconds(target.value)}
				/>
				<PencilButton
					disabled={making !== undefined || !isSecure}
					onClick={() => void save({ kind: "video", seconds: Number(seconds) })}
				>
					{mySheets.video}
				</PencilButton>
			</div>
			{!isSecure && <p className="text-small text-graphite">{mySheets.insecure}</p>}
			{making !== undefined && <Making done={making} cancel={cancel} />}
			<p role="status" className="text-small">
				{saved && mySheets.saved(saved)}
			</p>
			{fault && <Correction>{fault}</Correction>}
		</section>
	);
}

function Making({ done, cancel }: { done: number; cancel(): void }) {
	return (
		<div className="sheets-row">
			<div
				role="progressbar"
				aria-label={mySheets.making}
				aria-valuenow={Math.round(done * 100)}
				className="sheets-making"
			>
				<TimingChart value={done} />
			</div>
			<PencilButton onClick={cancel}>{mySheets.cancel}</PencilButton>
		</div>
	);
}
