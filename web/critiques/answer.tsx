import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Critique, OwnPin } from "#contract/critiques.ts";
import { call } from "../data/api.ts";
import { critiquesKey } from "../data/keys.ts";
import { sentenceOf } from "../data/sentence.ts";
import { critiquePage } from "../messages/en/critique-page.ts";
import { critiques } from "../messages/en/critiques.ts";
import { areNoted, OwnPinList, OwnPinsPart } from "../sheets/door.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { type Drawn, DrawnPicture } from "./drawn-picture.tsx";

const { answer: says } = critiquePage;

interface AnswerProps {
	critique: Critique;
	drawn: Drawn | undefined;
}

/** The student's one answer, or the form for it. The focus stays here when the answer takes the place of the form. */
export function Answer(props: AnswerProps) {
	return (
		<div {...useKeptFocus<HTMLDivElement>()} tabIndex={-1} className="empty:hidden">
			<AnswerOrForm {...props} />
		</div>
	);
}

function AnswerOrForm({ critique, drawn }: AnswerProps) {
	const { _id, answer, answerPins, questionPins, isStudent, studentName } = critique;
	const first = questionPins.length + 1;
	const client = useQueryClient();
	const [fault, setFault] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const [pins, setPins] = useState<OwnPin[]>([]);
	const [isChecked, setChecked] = useState(false);
	if (answer !== null)
		return (
			<section aria-labelledby="answer">
				<h2 id="answer" className="cut">
					{isStudent ? says.heading : says.of(studentName ?? critiques.somebody)}
				</h2>
				<p className="whitespace-pre-line wrap-anywhere">
					<bdi>{answer}</bdi>
				</p>
				<OwnPinList pins={answerPins} isOwn={isStudent} first={first} />
			</section>
		);
	if (!isStudent) return null;
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		const text = String(new FormData(event.currentTarget).get("text"));
		setChecked(true);
		if (!areNoted(pins)) return;
		setBusy(true);
		try {
			await call("POST /api/critiques/:id/answer", { params: { id: _id }, body: { text, pins } });
			await client.invalidateQueries({ queryKey: [...critiquesKey, "one", _id] });
		} catch (failure) {
			setFault(sentenceOf(failure));
		}
		setBusy(false);
	};
	return (
		<form method="post" onSubmit={(event) => void send(event)} className="grid gap-3">
			<TextArea
				label={says.label}
				name="text"
				rows={3}
				maxLength={600}
				dir="auto"
				error={fault}
				// What is typed while the answer is being sent would not be in it.
				readOnly={isBusy}
				required
			/>
			{drawn && (
				<div inert={isBusy}>
					<OwnPinsPart
						size={drawn}
						picture={<DrawnPicture drawn={drawn} />}
						{...{ pins, isChecked, first }}
						onPins={setPins}
					/>
				</div>
			)}
			<div className="actions">
				<PencilButton type="submit" aria-disabled={isBusy}>
					{says.submit}
				</PencilButton>
			</div>
		</form>
	);
}
