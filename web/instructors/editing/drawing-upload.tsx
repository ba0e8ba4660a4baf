import { type ChangeEvent, useId, useState } from "react";
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "#contract/images.ts";
import { problems } from "#contract/problems.ts";
import { call } from "../../data/api.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { publicPage } from "../../messages/en/public-page.ts";
import { described, FieldFrame } from "../../ui/field.tsx";

const { drawings: says } = publicPage;

/** A file is uploaded as soon as it is chosen. Visitors see it once the page is saved. */
export function DrawingUpload({ number, add }: { number: number; add(image: string): void }) {
	const field = useId();
	const [busy, setBusy] = useState(false);
	const [fault, setFault] = useState<string>();

	async function upload(file: File) {
		if (file.size === 0) return setFault(says.empty);
		if (file.size > PICTURE_MAX_BYTES) return setFault(problems.picture_too_large.title);
		setBusy(true);
		setFault(undefined);
		try {
			const body = new FormData();
			body.append("image", file);
			add((await call("POST /api/images", { body })).data.url);
		} catch (error) {
			if (!isSessionEnd(error)) setFault(sentenceOf(error));
		}
		setBusy(false);
	}

	const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const file = currentTarget.files?.[0];
		if (file) void upload(file);
		// Choosing the same file again must fire another change event.
		currentTarget.value = "";
	};
	return (
		<FieldFrame field={field} label={says.chooseNumbered(number)} error={fault}>
			<div className="p-1">
				<span className="pencil focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-blue">
					<span aria-hidden="true">{busy ? says.uploading : says.choose}</span>
					<input
						type="file"
						accept={PICTURE_TYPES.join()}
						className="absolute inset-0 cursor-pointer opacity-0"
						disabled={busy}
						onChange={take}
						{...described(field, fault)}
					/>
				</span>
			</div>
			<p role="status" className="sr-only">
				{busy && says.uploading}
			</p>
		</FieldFrame>
	);
}
