import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Announcements } from "#contract/newsletter.ts";
import { ISSUE_MAX } from "#contract/rules.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { useDraft } from "../../layouts/use-draft.ts";
import { useUnsaved } from "../../layouts/use-unsaved.ts";
import { LessonText } from "../../lessons/door.ts";
import { announcements as says } from "../../messages/en/announcements.ts";
import { InkButton, PencilButton } from "../../ui/buttons.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useTextFields } from "../../ui/use-field-errors.ts";
import { textPreviewQuery } from "./queries.ts";
import { useAnnounce } from "./use-announce.ts";

interface AnnouncementFormProps extends Pick<Announcements, "audience" | "left"> {
	classId: string;
}

const empty = { subject: "", markdown: "" };

export function AnnouncementForm({ classId, audience, left }: AnnouncementFormProps) {
	const {
		draft: words,
		setDraft: setWords,
		isChanged,
	} = useDraft(`announcement:${classId}`, empty);
	const { form, field, show } = useTextFields(words, setWords);
	const [preview, setPreview] = useState<string>();
	const announce = useAnnounce({ classId, audience });
	useUnsaved(isChanged);
	const isClosed = audience === 0 || left === 0;
	return (
		<Sheet as="section" aria-labelledby="writing" className="lg:max-w-[760px]">
			<h2 id="writing" className="name mb-2">
				{says.writing}
			</h2>
			<p className="measure">{says.audience(audience)}</p>
			<p className="measure mb-5">{says.left(left)}</p>
			<form
				ref={form}
				noValidate
				className="grid gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					if (isClosed) return;
					void announce(words, (found) => {
						show(found);
						if (found) return;
						// What was typed since then stays.
						setWords((now) => (now === words ? empty : now));
						setPreview(undefined);
					});
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
					rows={9}
					required
					maxLength={ISSUE_MAX.markdown}
					{...field("markdown")}
				/>
				<div className="flex flex-wrap gap-4 p-1">
					<InkButton type="submit" aria-disabled={isClosed}>
						{says.send}
					</InkButton>
					<PencilButton
						aria-expanded={preview !== undefined}
						onClick={() => setPreview(preview === undefined ? words.markdown : undefined)}
					>
						{preview === undefined ? says.show : says.hide}
					</PencilButton>
				</div>
			</form>
			{preview !== undefined && <Preview markdown={preview} />}
		</Sheet>
	);
}

function Preview({ markdown }: { markdown: string }) {
	return (
		<Loaded query={useQuery(textPreviewQuery(markdown))} rows={1} part>
			{({ html }) => <LessonText html={html} />}
		</Loaded>
	);
}
