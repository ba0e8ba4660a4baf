import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StudioPageText } from "#contract/studio/texts.ts";
import { AboutSections, PageSections, UpdatedOn } from "../../info/door.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { studioTexts as words } from "../../messages/en/studio-texts.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Preview } from "./preview.tsx";
import { pagePreviewQuery } from "./queries.ts";
import type { Corrections } from "./use-save-text.ts";

interface PageEditorProps {
	text: StudioPageText;
	setText(text: StudioPageText): void;
	corrections: Corrections;
}

/** The refund policy has fixed sections, so its preview is shown from the beginning. */
export function PageEditor({ text, setText, corrections }: PageEditorProps) {
	const isRefunds = text.subject === "refunds";
	const [previewed, setPreviewed] = useState(isRefunds ? text : undefined);
	return (
		<>
			<Sheet className="lg:max-w-[760px]">
				<div className="grid gap-5">
					{isRefunds ? (
						<p className="measure">{words.refundsFixed}</p>
					) : (
						<Field
							label={words.leadField}
							hint={words.leadHint}
							dir="auto"
							value={text.lead}
							error={corrections("lead")}
							onChange={({ currentTarget }) => setText({ ...text, lead: currentTarget.value })}
						/>
					)}
					<TextArea
						label={isRefunds ? words.added : words.markdown}
						hint={words.markdownHint}
						rows={isRefunds ? 8 : 20}
						dir="auto"
						value={text.markdown}
						error={corrections("markdown")}
						onChange={({ currentTarget }) => setText({ ...text, markdown: currentTarget.value })}
					/>
					<p className="p-1">
						<PencilButton onClick={() => setPreviewed(text)}>{words.showPreview}</PencilButton>
					</p>
				</div>
			</Sheet>
			{previewed && (
				<Preview>
					<PreviewedPage text={previewed} />
				</Preview>
			)}
		</>
	);
}

function PreviewedPage({ text }: { text: StudioPageText }) {
	return (
		<Loaded query={useQuery(pagePreviewQuery(text))} rows={2} part>
			{({ lead, updatedOn, sections }) => (
				<Sheet className="info-sections">
					<p className="measure text-graphite">{lead}</p>
					{updatedOn && <UpdatedOn day={updatedOn} />}
					{text.subject === "about" ? (
						<AboutSections sections={sections} as="h3" className="pt-8" />
					) : (
						<PageSections sections={sections} as="h3" />
					)}
				</Sheet>
			)}
		</Loaded>
	);
}
