import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../data/api.ts";
import { showFailure } from "../data/show-failure.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { earnings } from "../messages/en/earnings.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Field } from "../ui/field.tsx";
import { toast } from "../ui/toasts.ts";
import { useFieldErrors } from "../ui/use-field-errors.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { shareQuery } from "./queries.ts";

const { share: says } = earnings;

/** Sets the instructor's share of a class. An empty field stands for the site's share. */
export function ShareForm({ classId }: { classId: string }) {
	return (
		<Loaded query={useQuery(shareQuery(classId))} rows={1} part>
			{({ share, ofSite }) => (
				<ShareField classId={classId} kept={share === null ? "" : String(share)} ofSite={ofSite} />
			)}
		</Loaded>
	);
}

function ShareField(props: { classId: string; kept: string; ofSite: number }) {
	const { classId: id, kept, ofSite } = props;
	const client = useQueryClient();
	const [text, setText] = useState(kept);
	const { form, errors, show, corrected } = useFieldErrors<"share">();
	const save = useOneAtATime(async () => {
		const said = text.trim();
		const isRight = said === "" || (/^\d{1,3}$/.test(said) && Number(said) <= 100);
		if (!isRight) return show({ share: says.wrong });
		try {
			const share = said === "" ? null : Number(said);
			await call("PATCH /api/class/:id/share", { params: { id }, body: { share } });
		} catch (failure) {
			return await showFailure(says.failed, failure);
		}
		toast(says.done);
		await client.invalidateQueries({ queryKey: shareQuery(id).queryKey });
	});
	return (
		<form
			ref={form}
			noValidate
			className="flex flex-wrap items-end gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<Field
				label={says.label}
				hint={says.hint(ofSite)}
				inputMode="numeric"
				autoComplete="off"
				value={text}
				error={errors.share}
				onChange={({ currentTarget: { value } }) => {
					corrected("share");
					setText(value);
				}}
				className="min-w-0 flex-[1_1_240px]"
			/>
			<PencilButton type="submit">{says.submit}</PencilButton>
		</form>
	);
}
