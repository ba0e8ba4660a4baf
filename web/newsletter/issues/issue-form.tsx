import { type ReactNode, useEffect } from "react";
import type { Issue } from "#contract/newsletter.ts";
import { ISSUE_MAX } from "#contract/rules.ts";
import { useUnsaved } from "../../layouts/use-unsaved.ts";
import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";
import { InkButton, PencilButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useTextFields } from "../../ui/use-field-errors.ts";
import { useSaveIssue } from "./use-save-issue.ts";
import { useWords } from "./use-words.ts";

interface IssueFormProps {
	/** The draft that is changed. Without it a new one is written. */
	issue?: Issue;
	/** The class to whose students it goes. Null for the subscribers. */
	classId: string | null;
	/** Why the draft can no longer be changed. The text can then become a new one. */
	end?: string | undefined;
	/** Called with whether the form differs from the saved draft. */
	onChanged?: (changed: boolean) => void;
}

export function IssueForm({ issue, classId, end, onChanged }: IssueFormProps) {
	const { words, setWords, isChanged, seen, setSaved, discard, choice } = useWords(issue);
	const { form, field, show } = useTextFields(words, setWords);
	const { save, busy } = useSaveIssue(end ? undefined : seen, { classId, show, setSaved });
	useUnsaved(isChanged);
	useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);
	return (
		<Sheet as="section" aria-label={says.writing} className="lg:max-w-[760px]">
			<form
				ref={form}
				noValidate
				className="grid gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					void save(words);
				}}
			>
				<Field
					label={says.subject}
					autoComplete="off"
					required
					maxLength={ISSUE_MAX.subject}
					{...field("subject")}
				/>
				<TextArea
					label={says.markdown}
					hint={says.markdownHint}
					rows={12}
					required
					maxLength={ISSUE_MAX.markdown}
					{...field("markdown")}
				/>
				{end ? (
					<Aside title={end} text={says.endText}>
						<PencilButton pencil="red" onClick={discard}>
							{says.discard}
						</PencilButton>
					</Aside>
				) : (
					choice && (
						<Aside title={says.newerTitle} text={says.newerText}>
							<PencilButton onClick={choice.keep}>{says.keepMine}</PencilButton>
							<PencilButton pencil="red" onClick={choice.take}>
								{says.takeTheirs}
							</PencilButton>
						</Aside>
					)
				)}
				<p>
					<InkButton type="submit" aria-disabled={busy}>
						{busy ? says.busy : end ? says.saveAsNew : says.save}
					</InkButton>
				</p>
			</form>
		</Sheet>
	);
}

interface AsideProps {
	title: string;
	text: string;
	children: ReactNode;
}

/** Shown after somebody else saved, sent or deleted the draft while this form was changed. */
function Aside({ title, text, children }: AsideProps) {
	return (
		<div>
			<Correction>{title}</Correction>
			<p className="mt-2">{text}</p>
			<div className="actions mt-4 p-1">{children}</div>
		</div>
	);
}
