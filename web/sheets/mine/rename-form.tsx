import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedSheet } from "#contract/sheets.ts";
import { call } from "../../data/api.ts";
import { ApiProblem } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toasts.ts";
import { useFieldErrors } from "../../ui/use-field-errors.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { mySheetsKey } from "../queries.ts";

/** Characters of a title (contract/sheets.ts). */
const MAX = 100;

export function RenameForm({ sheet: { _id, title } }: { sheet: ListedSheet }) {
	const client = useQueryClient();
	const [written, write] = useState(title);
	const { form, errors, show, corrected } = useFieldErrors<"title">();
	const rename = useOneAtATime(async () => {
		try {
			await call("PATCH /api/sheets/:id", { params: { id: _id }, body: { title: written } });
		} catch (refused) {
			const ofTitle = refused instanceof ApiProblem ? refused.of("title") : undefined;
			return show({ title: ofTitle ?? sentenceOf(refused) });
		}
		toast(mySheets.renamed);
		await client.invalidateQueries({ queryKey: mySheetsKey });
	});
	return (
		<form
			ref={form}
			className="sheets-row"
			onSubmit={(event) => {
				event.preventDefault();
				void rename();
			}}
		>
			<Field
				label={mySheets.rename}
				value={written}
				maxLength={MAX}
				required
				dir="auto"
				error={errors.title}
				onChange={({ target }) => {
					corrected("title");
					write(target.value);
				}}
			/>
			<PencilButton type="submit">{mySheets.renameSave}</PencilButton>
		</form>
	);
}
