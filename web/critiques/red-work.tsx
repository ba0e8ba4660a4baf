import { useEffect, useId, useReducer, useState } from "react";
import { type Critique, PINS_MAX } from "#contract/critiques.ts";
import { isMark } from "#ink/marks.ts";
import { critiques } from "../messages/en/critiques.ts";
import {
	ButtonPress,
	fittedWhole,
	type Held,
	plainLooks,
	Surface,
	useView,
} from "../sheets/door.ts";
import { InkButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { PinTarget } from "../ui/pins/pin-target.tsx";
import { type Drawn, DrawnPicture } from "./drawn-picture.tsx";
import { PinFields } from "./pin-fields.tsx";
import { PinsOverSheet } from "./pins-over-sheet.tsx";
import { type RedTool, RedTools } from "./red-tools.tsx";
import { Question } from "./seen-critique.tsx";
import { useCritiqueDraft } from "./use-critique-draft.ts";
import type { RedSheet } from "./use-red-sheet.ts";
import { useSend } from "./use-send.ts";
import { RecordedNotePart } from "./voice-note/note-parts.tsx";

const { red: says } = critiques;

/** The red of the site's red pencil, as it is drawn on paper. */
const RED = 0xb3261e;
const SIZES = { pencil: 5, eraser: 24 };

interface RedWorkProps {
	critique: Critique;
	drawn: Drawn;
	red: RedSheet;
	student: string;
}

export function RedWork({ critique, drawn, red, student }: RedWorkProps) {
	const { drawing, kept } = red;
	const [tool, setTool] = useState<RedTool>("pencil");
	const [said, say] = useState("");
	const [fault, setFault] = useState<string>();
	const draft = useCritiqueDraft(critique, kept.id);
	// A critique is of the whole sheet, so no frame may crop it.
	const viewing = useView(drawing.header, fittedWhole);
	const isDrawn = useRedStrokes(red);
	const { words } = draft;
	const [press] = useState(() => new ButtonPress());
	const [isRecording, setRecording] = useState(false);
	const send = useSend({ critique, red, draft, isRecording, onFault: setFault });
	const held: Held = {
		tool: tool === "eraser" ? "eraser" : "pencil",
		...{ layer: 0, colour: RED, size: SIZES[tool === "eraser" ? "eraser" : "pencil"] },
	};
	const addPin = (x: number, y: number) => {
		if (words.pins.length >= PINS_MAX) return;
		const at = drawing.live.entries.at(-1)?.end ?? 0;
		draft.change({ pins: [...words.pins, { x, y, at, title: "", note: "" }] });
		setTool("pencil");
	};
	const { width, height } = drawing.header;
	const id = useId();
	const titleId = (pin: number) => `${id}-${pin}`;
	return (
		<div className="critique-sides">
			<div className="min-w-0">
				<RedTools tool={tool} onTool={setTool} drawing={drawing} viewing={viewing} />
				<div className="critique-surface sheet">
					<Surface
						{...{ drawing, viewing, held, press, say }}
						label={says.surface(student)}
						looks={plainLooks(1)}
						eraserEnd={{ ...held, tool: "eraser", size: SIZES.eraser }}
						steadiness="light"
						penOnly={false}
						onPenOnly={() => {}}
						isReadonly={kept.readonly !== null || tool === "pin"}
						under={
							<div className="critique-under">
								<DrawnPicture drawn={drawn} />
							</div>
						}
						above={
							<PinsOverSheet
								pins={words.pins}
								ownPins={critique.questionPins}
								viewing={viewing}
								onChoose={(pin) => document.getElementById(titleId(pin))?.focus()}
							/>
						}
					/>
					{tool === "pin" && (
						<PinTarget
							label={says.pinHint}
							size={{ width, height }}
							placeUnder={viewing.spotUnder}
							onPlace={addPin}
							autoFocus
						/>
					)}
				</div>
				<p className="sr-only" role="status">
					{said}
				</p>
			</div>
			<div className="critique-words">
				<Question critique={critique} />
				<PinFields
					pins={words.pins}
					titleId={titleId}
					onChange={(pins) => draft.change({ pins })}
					fault={fault}
				/>
				<TextArea
					label={says.closing}
					rows={2}
					maxLength={600}
					dir="auto"
					value={words.closing}
					onChange={({ target }) => draft.change({ closing: target.value })}
				/>
				<RecordedNotePart critique={critique} draft={draft} onRecording={setRecording} />
				<p className="text-graphite text-small" role="status">
					{draft.fault ?? (draft.isSaved ? says.saved : says.saving)}
				</p>
				<div className="actions">
					<InkButton disabled={send.isSending} onClick={() => void send.send(isDrawn)}>
						{send.isSending ? says.sending : says.send}
					</InkButton>
				</div>
			</div>
		</div>
	);
}

/** Renders again with each entry. True if the red layer has a mark. */
function useRedStrokes({ drawing, kept }: RedSheet): boolean {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => drawing.listen({ onEntry: render }), [drawing]);
	useEffect(() => kept.subscribe(render), [kept]);
	return drawing.live.entries.some(isMark);
}
