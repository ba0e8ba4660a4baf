import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Critique } from "#contract/critiques.ts";
import { call } from "../data/api.ts";
import { critiquesKey } from "../data/keys.ts";
import { sentenceOf } from "../data/sentence.ts";
import { critiques } from "../messages/en/critiques.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";

const { answer: says } = critiques;

/** The student's one answer, or the form for it. */
export function Answer({ critique }: { critique: Critique }) {
	const { _id, answer, isStudent, studentName } = critique;
	const client = useQueryClient();
	const [fault, setFault] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	if (answer !== null)
		return (
			<section aria-labelledby="answer">
				<h2 id="answer" className="cut">
					{isStudent ? says.heading : says.of(studentName ?? critiques.somebody)}
				</h2>
				<p className="whitespace-pre-line wrap-anywhere">
					<bdi>{answer}</bdi>
				</p>
			</section>
		);
	if (!isStudent) return null;
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const text = String(new FormData(event.currentTarget).get("text"));
		setBusy(true);
		try {
			await call("POST /api/critiques/:id/answer", { params: { id: _id }, body: { text } });
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
				required
			/>
			<div className="actions">
				<PencilButton type="submit" disabled={isBusy}>
					{says.submit}
				</PencilButton>
			</div>
		</form>
	);
}
