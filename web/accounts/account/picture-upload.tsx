import { type ChangeEvent, useId } from "react";
import { PICTURE_TYPES } from "#contract/images.ts";
import { account } from "../../messages/en/account.ts";
import { described, FieldFrame } from "../../ui/field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";

const { picture: says } = account;

interface PictureUploadProps {
	upload(file: File): void;
	busy: boolean;
	fault: string | undefined;
}

/** A file is uploaded as soon as it is chosen. */
export function PictureUpload({ upload, busy, fault }: PictureUploadProps) {
	const field = useId();
	const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const file = currentTarget.files?.[0];
		if (file) upload(file);
		// Choosing the same file again must fire another change event.
		currentTarget.value = "";
	};
	return (
		<FieldFrame field={field} label={says.upload} hint={says.hint} error={fault}>
			<div className="p-1">
				<span className="pencil focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-blue">
					<span aria-hidden="true">{busy ? says.uploading : says.upload}</span>
					<input
						type="file"
						accept={PICTURE_TYPES.join()}
						className="absolute inset-0 cursor-pointer opacity-0"
						disabled={busy}
						onChange={take}
						{...useKeptFocus<HTMLInputElement>()}
						{...described(field, fault, says.hint)}
					/>
				</span>
			</div>
		</FieldFrame>
	);
}
