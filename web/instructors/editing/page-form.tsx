import type { FormEvent } from "react";
import type { User } from "#contract/accounts.ts";
import type { OwnPage } from "#contract/instructors/page.ts";
import { PAGE_MAX } from "#contract/rules.ts";
import { useUnsaved } from "../../layouts/use-unsaved.ts";
import { publicPage } from "../../messages/en/public-page.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { DrawingFields } from "./drawing-fields.tsx";
import { LinkFields } from "./link-fields.tsx";
import { PagePreview } from "./page-preview.tsx";
import { useSavePage } from "./use-save-page.ts";

const { words, email: emailSays } = publicPage;

/** The form of an instructor's public page, and below it a preview. */
export function PageForm({ page, person }: { page: OwnPage; person: User }) {
	const { draft, change, changeDrawings, save, faults, fault, isSaving, isDirty } =
		useSavePage(page);
	useUnsaved(isDirty);
	const kept = useKeptFocus();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void save();
	};
	return (
		<>
			<form method="post" noValidate onSubmit={submit} className="grid gap-8 lg:max-w-[720px]">
				<Sheet as="section" aria-label={words.heading}>
					<TextArea
						label={words.biography}
						hint={words.hint}
						rows={9}
						maxLength={PAGE_MAX.biography}
						dir="auto"
						value={draft.biography}
						error={faults.biography}
						onChange={({ currentTarget: { value } }) => change({ biography: value })}
					/>
				</Sheet>
				<DrawingFields drawings={draft.drawings} faults={faults} change={changeDrawings} />
				<LinkFields links={draft.links} faults={faults} change={(links) => change({ links })} />
				<Sheet as="section" aria-labelledby="page-email">
					<h2 id="page-email" className="name mb-3">
						{emailSays.heading}
					</h2>
					<label className="flex min-h-11 items-center gap-3 wrap-anywhere">
						<input
							type="checkbox"
							className="size-5 shrink-0"
							checked={draft.hidesEmail}
							aria-describedby="page-email-hint"
							onChange={({ currentTarget: { checked } }) => change({ hidesEmail: checked })}
						/>
						{emailSays.hide(person.email)}
					</label>
					<p id="page-email-hint" className="text-small text-graphite">
						{emailSays.hint}
					</p>
				</Sheet>
				{fault && <Correction>{fault}</Correction>}
				<div className="actions">
					<InkButton {...kept} type="submit" disabled={isSaving}>
						{isSaving ? publicPage.busy : publicPage.save}
					</InkButton>
				</div>
			</form>
			<PagePreview person={person} page={draft} isDirty={isDirty} />
		</>
	);
}
