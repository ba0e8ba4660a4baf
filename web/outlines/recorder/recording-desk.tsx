import { useState } from "react";
import { sentenceOf } from "../../data/sentence.ts";
import { recorder } from "../../messages/en/recorder.ts";
import { Desk, KeptMark, type OpenedSheet, useDesk, useKept, useSheet } from "../../sheets/door.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import { CaptionsPart } from "./captions/captions-part.tsx";
import { RecordingClock } from "./recording-clock.ts";
import { RecordingControls } from "./recording-controls.tsx";
import type { Take } from "./take.ts";
import { isOn, useRecording } from "./use-recording.ts";

interface RecordingDeskProps {
	classId: string;
	lessonId: string;
	sheetId: string;
	title: string;
	onTake(take: Take): void;
}

/** The desk with one take. Its drawing is saved like any sheet, with the times of the recording. */
export function RecordingDesk({ sheetId, ...rest }: RecordingDeskProps) {
	const [clock] = useState(() => new RecordingClock());
	const { opened, failure } = useSheet(sheetId, clock);
	if (opened) return <OpenRecording {...opened} {...rest} clock={clock} />;
	if (failure) return <EmptyState sentence={sentenceOf(failure)} />;
	return <ProgressBar label={recorder.opening} />;
}

type OpenProps = OpenedSheet & Omit<RecordingDeskProps, "sheetId"> & { clock: RecordingClock };

function OpenRecording({ sheet, drawing, clock, title, ...rest }: OpenProps) {
	const state = useDesk(drawing);
	const { readonly } = useKept(sheet);
	const recording = useRecording({ ...rest, sheet, drawing, clock });
	const { phase } = recording;
	const isMine = readonly === null;
	const steps = { isReadonly: phase !== "running" || !isMine, mayStep: isMine && isOn(phase) };
	return (
		<div className="recording">
			<div className="recording-controls">
				<RecordingControls recording={recording} clock={clock}>
					<KeptMark sheet={sheet} />
				</RecordingControls>
			</div>
			<Desk state={state} title={title} {...steps} />
			{isOn(phase) && (
				<aside className="recording-captions">
					<CaptionsPart sheetId={sheet.id} now={() => clock.at(performance.now())} />
				</aside>
			)}
		</div>
	);
}
