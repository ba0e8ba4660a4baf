import { type ChangeEvent, useId, useState } from "react";
import type { KeptInk } from "#contract/outlines.ts";
import { call } from "../data/api.ts";
import { sentenceOf } from "../data/sentence.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { described, FieldFrame } from "../ui/field.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { type DrawingChoice, readDrawing } from "./read-drawing.ts";

const { write } = outlines;

interface DrawingFieldProps {
	classId: string;
	hasDrawing: boolean;
	/** Also called a while after the field was shown, or when it is no longer shown. */
	onInk(ink: KeptInk): void;
}

type Step =
	| { name: "none"; fault?: string }
	| { name: "reading" | "sending" }
	/** The drawing has several passes, and the lesson may be one of them. */
	| { name: "choosing"; choices: DrawingChoice[] };

/** Chooses the drawing of a lesson: an ink log, or an SVG that is traced here. */
export function DrawingField({ classId, hasDrawing, onInk }: DrawingFieldProps) {
	const field = useId();
	const [step, setStep] = useState<Step>({ name: "none" });
	const fault = step.name === "none" ? step.fault : undefined;

	const send = useOneAtATime(async ({ bytes }: DrawingChoice) => {
		setStep({ name: "sending" });
		try {
			const body = new Blob([new Uint8Array(bytes)]);
			onInk(await call("POST /api/class/:id/ink", { params: { id: classId }, body }));
			setStep({ name: "none" });
		} catch (failure) {
			setStep({ name: "none", fault: sentenceOf(failure) });
		}
	});

	const read = async (file: File) => {
		setStep({ name: "reading" });
		const read = await readDrawing(file).catch(() => undefined);
		if (!read) return setStep({ name: "none", fault: write.unreadable });
		if ("fault" in read) return setStep({ name: "none", fault: write.faultOf(read.fault) });
		const [only, ...more] = read.choices;
		if (only && more.length === 0) return await send(only);
		setStep({ name: "choosing", choices: read.choices });
	};

	const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const file = currentTarget.files?.[0];
		if (file) void read(file);
		// Choosing the same file again must fire another change event.
		currentTarget.value = "";
	};

	return (
		<FieldFrame field={field} label={write.drawing} hint={write.drawingHint} error={fault}>
			{step.name === "choosing" ? (
				<fieldset className="grid gap-2">
					<legend className="mb-2 font-semibold">{write.whichPass}</legend>
					<div className="actions p-1">
						{step.choices.map((choice) => (
							<PencilButton key={choice.name} onClick={() => void send(choice)}>
								{write.passNames[choice.name]}
							</PencilButton>
						))}
					</div>
				</fieldset>
			) : (
				<div className="actions mt-1 p-1">
					<span className="pencil focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-blue">
						<span aria-hidden="true">{hasDrawing ? write.chooseAnother : write.choose}</span>
						<input
							type="file"
							accept=".svg,.ink,image/svg+xml"
							className="absolute inset-0 cursor-pointer opacity-0"
							onChange={take}
							disabled={step.name !== "none"}
							{...described(field, fault, write.drawingHint)}
						/>
					</span>
				</div>
			)}
			{step.name === "reading" && <ProgressBar label={write.reading} />}
			{step.name === "sending" && <ProgressBar label={write.sending} />}
		</FieldFrame>
	);
}
