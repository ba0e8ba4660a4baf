import { type CSSProperties, useEffect, useReducer, useState } from "react";
import type { Critique } from "#contract/critiques.ts";
import { isMark } from "#ink/marks.ts";
import { critiquePage } from "../messages/en/critique-page.ts";
import {
	ButtonPress,
	fittedWhole,
	type Held,
	KeptMark,
	type OpenedSheet,
	plainLooks,
	ReadonlyNote,
	Surface,
	useKept,
	useSaid,
	useView,
} from "../sheets/door.ts";
import { InkButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { PinTarget } from "../ui/pins/pin-target.tsx";
import { type Drawn, DrawnPicture } from "./drawn-picture.tsx";
import { PinFields } from "./pin-fields.tsx";
import { PinsOverSheet } from "./pins-over-sheet.tsx";
import { RedTools } from "./red-tools.tsx";
import { Question } from "./seen-critique.tsx";
import type { useCritiqueDraft } from "./use-critique-draft.ts";
import { useRedPins } from "./use-red-pins.ts";
import { useSend } from "./use-send.ts";
import { RecordedNotePart } from "./voice-note/note-parts.tsx";

const { red: says } = critiquePage;

/** The red of the site's red pencil, as it is drawn on paper. */
const RED = 0xb3261e;
const SIZES = { pencil: 5, eraser: 24 };

interface RedWorkProps {
	critique: Critique;
	drawn: Drawn;
	red: OpenedSheet;
	draft: ReturnType<typeof useCritiqueDraft>;
	student: string;
}

export function RedWork({ critique, drawn, red, draft, student }: RedWorkProps) {
	const { drawing, sheet } = red;
	const [said, say] = useSaid();
	const [fault, setFault] = useState<string>();
	// A critique is of the whole sheet, so no frame may crop it.
	const viewing = useView(drawing.header, fittedWhole);
	const isDrawn = useRedStrokes(red);
	const { kept, readonly } = useKept(sheet);
	const isReadonly = readonly !== null;
	const isAtServer = kept.at === "server";
	const { words, isResting } = draft;
	const pins = useRedPins({ drawing, viewing, draft });
	const { tool, moved } = pins;
	const isPlacing = tool === "pin" && !isResting;
	const [press] = useState(() => new ButtonPress());
	const [isRecording, setRecording] = useState(false);
	const send = useSend({ critique, red, draft, isRecording, onFault: setFault });
	const held: Held = {
		tool: tool === "eraser" ? "eraser" : "pencil",
		...{ layer: 0, colour: RED, size: SIZES[tool === "eraser" ? "eraser" : "pencil"] },
	};
	const { width, height } = drawing.header;
	const size = { width, height };
	const shape = { "--shape": `${width} / ${height}` } as CSSProperties;
	const marks = {
		...{ pins: words.pins, ownPins: critique.questionPins, viewing, size },
		...{ idOf: pins.markId, onChoose: pins.describe, onReach: pins.reach },
	};
	const isWritten = isDrawn || draft.isWritten;
	const hint = moved === undefined ? says.pinHint : says.moveHint;
	return (
		<>
			<ReadonlyNote sheet={sheet} />
			<div className="critique-sides">
				{/* What is drawn or written while the critique is sent would not be in it. */}
				<div className="min-w-0" inert={send.isSending}>
					<RedTools
						{...{ tool, drawing, viewing }}
						isReadonly={isResting}
						pinToolId={pins.toolId}
						onTool={pins.take}
					/>
					<div className="critique-surface sheet" style={shape}>
						<Surface
							{...{ drawing, viewing, held, press, say }}
							label={says.surface(student)}
							looks={plainLooks(1)}
							eraserEnd={{ ...held, tool: "eraser", size: SIZES.eraser }}
							steadiness="light"
							penOnly={false}
							onPenOnly={() => {}}
							isReadonly={isReadonly || tool === "pin"}
							under={
								<div className="critique-under">
									<DrawnPicture drawn={drawn} />
								</div>
							}
							above={!isPlacing && <PinsOverSheet {...marks} />}
						/>
						{isPlacing && (
							<>
								<PinTarget
									label={hint}
									size={size}
									placeUnder={viewing.spotUnder}
									onPlace={pins.place}
									autoFocus={moved === undefined}
								/>
								{/* Outside the surface, which would move the sheet with a pin. */}
								<PinsOverSheet {...marks} onMove={pins.move} />
							</>
						)}
					</div>
					{/* Below the sheet, which must not move when it appears. */}
					<p className="text-graphite text-small min-h-[1lh]">{tool === "pin" && hint}</p>
					<p className="sr-only" role="status">
						{said}
					</p>
				</div>
				<div className="critique-words grid min-w-0 content-start gap-3">
					<div className="contents" inert={send.isSending || isResting}>
						<Question critique={critique} headingStyle="font-semibold text-small" />
						<PinFields
							pins={words.pins}
							titleId={pins.titleId}
							onChange={(pins) => draft.change({ pins })}
							onMove={pins.beginMove}
							onRemove={pins.remove}
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
					</div>
					{/* A recording that is on can be stopped. */}
					<div className="contents" inert={send.isSending || (isResting && !isRecording)}>
						<RecordedNotePart critique={critique} draft={draft} onRecording={setRecording} />
					</div>
					<div className="critique-send actions border-hairline border-t bg-desk py-3">
						<InkButton
							className="aria-disabled:opacity-55"
							aria-disabled={send.isSending || isResting}
							onClick={() => void send.send()}
						>
							{send.isSending ? says.sending : says.send}
						</InkButton>
						{/* One state for both: the lines until the server has them, then the words. */}
						<div className={isAtServer ? "sr-only" : undefined}>
							<KeptMark sheet={sheet} />
						</div>
						<p className="text-graphite text-small" role="status">
							{draft.fault ?? stateOfWords(draft, isWritten && isAtServer, isReadonly)}
						</p>
					</div>
				</div>
			</div>
		</>
	);
}

function stateOfWords(
	{ isResting, isSaved }: ReturnType<typeof useCritiqueDraft>,
	isWritten: boolean,
	isElsewhere: boolean,
): string | undefined {
	if (isElsewhere) return undefined;
	if (isResting) return says.catchingUp;
	if (isWritten) return isSaved ? says.saved : says.saving;
	return undefined;
}

/** Renders again with each entry. True if the red layer has a mark. */
function useRedStrokes({ drawing }: OpenedSheet): boolean {
	const [, render] = useReducer((count: number) => count + 1, 0);
	useEffect(() => drawing.listen({ onEntry: render }), [drawing]);
	return drawing.live.entries.some(isMark);
}
