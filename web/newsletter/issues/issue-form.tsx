import { type FormEvent, useEffect } from "react";
import type { Issue } from "#contract/newsletter.ts";
import { ISSUE_MAX } from "#contract/rules.ts";
import { useDraft } from "../../layouts/use-draft.ts";
import { useUnsaved } from "../../layouts/use-unsaved.ts";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useFieldErrors } from "../../ui/use-field-errors.ts";
import { useSaveIssue, type Words } from "./use-save-issue.ts";

interface IssueFormProps {
	/** The draft that is changed. Without it a new one is written. */
	issue?: Issue;
	/** Called with whether the form differs from the saved draft. */
	onChanged?: (changed: boolean) => void;
}

export function IssueForm({ issue, onChanged }: IssueFormProps) {
	const { _id = "new", version, subject = "", markdown = "" } = issue ?? {};
	const saved = { subject, markdown };
	const { draft: words, setDraft: setWords, isChanged } = useDraft(`issue:${_id}`, saved, version);
	const { form, errors, show, corrected } = useFieldErrors<keyof Words>();
	const { save, busy } = useSaveIssue(issue, show);
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
				<p>
					<InkButton type="submit" aria-disabled={busy}>
						{busy ? says.busy : says.save}
					</InkButton>
				</p>
			</form>
		</Sheet>
	);
}
