import { useState } from "react";
import { passes } from "#contract/enumerations.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { recorder } from "../../messages/en/recorder.ts";
import { part } from "../../parts/part.ts";
import { newSheet } from "../../sheets/door.ts";
import { InkButton, PencilLink } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { ProgressBar } from "../../ui/timing-chart.tsx";
import type { InkLessonDraft } from "../draft.ts";
import { BesideTheTakes, RecordingSteps } from "./before-a-take.tsx";
import { Interrupted } from "./interrupted.tsx";
import { RecordingDesk } from "./recording-desk.tsx";
import type { Take } from "./take.ts";
import { Takes } from "./takes.tsx";

/** Loaded when a take is used. */
const usingTakes = part(() => import("./put-into-outline.ts"));

/** Sheet units: four to three, as the other lessons are. */
const SIZE = { width: 800, height: 600 };

/** Takes of a lesson are recorded, and one of them is put into the draft. */
export function Recorder({ classId, lesson }: { classId: string; lesson: InkLessonDraft }) {
	const [takes, setTakes] = useState<Take[]>([]);
	const [sheetId, setSheetId] = useState<string>();
	const [isSending, setSending] = useState(false);
	const [fault, setFault] = useState<string>();
	const lessonId = lesson.id;
	const title = lesson.title || recorder.untitled;

	const begin = async () => {
		const named = recorder.sheetTitle(title).slice(0, 100);
		setSheetId(await newSheet({ lessonId: null, title: named, ...SIZE, layers: [...passes] }));
	};
	const use = async (take: Take) => {
		setSending(true);
		setFault(undefined);
		try {
			const { putIntoOutline } = await usingTakes.wanted();
			await putIntoOutline({ classId, lessonId }, take);
			// As a whole page, because only this one may use the microphone.
			location.assign(`/update/lessons/${classId}`);
		} catch (failure) {
			setFault(sentenceOf(failure));
			setSending(false);
		}
	};
	if (sheetId) {
		const keep = (take: Take) => {
			setTakes((now) => [...now, take]);
			setSheetId(undefined);
		};
		return <RecordingDesk {...{ classId, lessonId, sheetId, title }} onTake={keep} />;
	}
	const isFirst = takes.length === 0;
	return (
		<div className="mx-auto grid max-w-[1040px] gap-x-12 gap-y-6 px-4 py-6 md:px-0 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
			<div className="grid content-start gap-6">
				<p className="measure">{recorder.lead}</p>
				<Interrupted
					{...{ classId, lessonId, takes, isSending }}
					onUse={(take) => void use(take)}
				/>
				<Takes {...{ takes, isSending }} onUse={(take) => void use(take)} />
				{isFirst && <RecordingSteps />}
				{isSending && <ProgressBar label={recorder.using} />}
				{fault && <Correction>{fault}</Correction>}
				<div className="actions p-1">
					<InkButton disabled={isSending} onClick={() => void begin()}>
						{isFirst ? recorder.newTake : recorder.anotherTake}
					</InkButton>
					<PencilLink to={`/update/lessons/${classId}`} reloadDocument>
						{recorder.back}
					</PencilLink>
				</div>
			</div>
			<BesideTheTakes />
		</div>
	);
}
