import { type FormEvent, useEffect } from "react";
import type { Issue } from "#contract/newsletter.ts";
import { ISSUE_MAX } from "#contract/rules.ts";
import { useUnsaved } from "../../layouts/use-unsaved.ts";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { InkButton, PencilButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useFieldErrors } from "../../ui/use-field-errors.ts";
import { useSaveIssue } from "./use-save-issue.ts";
import { useWords, type Words } from "./use-words.ts";

interface IssueFormProps {
	/** The draft that is changed. Without it a new one is written. */
	issue?: Issue;
	/** Called with whether the form differs from the saved draft. */
	onChanged?: (changed: boolean) => void;
}

export function IssueForm({ issue, onChanged }: IssueFormProps) {
	const { words, setWords, isChanged, seen, setSaved, choice } = useWords(issue);
	const { form, errors, show, corrected } = useFieldErrors<keyof Words>();
	const { save, busy } = useSaveIssue(seen, { show, setSaved });
	useUnsaved(isChanged);
	useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);
	const field = (name: keyof Words) => ({
		value: words[name],
		error: errors[name],
		maxLength: ISSUE_MAX[name],
		onChange: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
			corrected(name);
			setWords({ ...words, [name]: currentTarget.value });
		},
	});
	return (
		<Sheet as="section" aria-labelledby="writing" className="lg:max-w-[760px]">
			<h2 id="writing" className="head mb-4">
				{says.writing}
			</h2>
			<form
				ref={form}
				noValidate
				className="grid gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					void save(words);
				}}
			>
				<Field label={says.subject} autoComplete="off" required {...field("subject")} />
				<TextArea
					label={says.markdown}
					hint={says.markdownHint}
					rows={12}
					required
					{...field("markdown")}
				/>
				{choice && <TwoVersions {...choice} />}
				<p>
					<InkButton type="submit" aria-disabled={busy}>
						{busy ? says.busy : says.save}
					</InkButton>
				</p>
			</form>
		</Sheet>
	);
}

/** Shown after somebody else saved a newer version while this form was changed. The preview shows theirs. */
function TwoVersions({ take, keep }: { take(): void; keep(): void }) {
	return (
		<div>
			<Correction>{says.newerTitle}</Correction>
			<p className="mt-2">{says.newerText}</p>
			<div className="actions mt-4 p-1">
				<PencilButton onClick={keep}>{says.keepMine}</PencilButton>
				<PencilButton pencil="red" onClick={take}>
					{says.takeTheirs}
				</PencilButton>
			</div>
		</div>
	);
}
