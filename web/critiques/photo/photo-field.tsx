import { type ChangeEvent, useId } from "react";
import { photo as says } from "../../messages/en/photo.ts";
import { described, FieldFrame } from "../../ui/field.tsx";
import type { SheetSize } from "../../ui/pins/pin-place.ts";

/** With these, an iPhone sends its HEIC photos as JPEG. */
const TYPES = "image/jpeg,image/png,image/webp,image/gif";

interface PhotoFieldProps {
	/** Address of the photo that was chosen. */
	url: string | undefined;
	fault: string | undefined;
	onChoose(file: File): void;
	/** The photo upright, in its own pixels. */
	onShown(size: SheetSize): void;
}

/** Takes a photo with the camera of a phone, or a file, and shows it. */
export function PhotoField({ url, fault, onChoose, onShown }: PhotoFieldProps) {
	const field = useId();
	const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const chosen = currentTarget.files?.[0];
		if (chosen) onChoose(chosen);
		// Choosing the same file again must fire another change event.
		currentTarget.value = "";
	};
	return (
		<FieldFrame field={field} label={says.label} hint={says.limits} error={fault}>
			{url && (
				<img
					src={url}
					alt={says.preview}
					className="critique-preview"
					onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
						onShown({ width, height })
					}
				/>
			)}
			<div className="actions mt-2 p-1">
				<span className="pencil focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-blue">
					<span aria-hidden="true">{url ? says.chooseAnother : says.choose}</span>
					<input
						type="file"
						accept={TYPES}
						className="absolute inset-0 cursor-pointer opacity-0"
						onChange={take}
						{...described(field, fault, says.limits)}
					/>
				</span>
			</div>
		</FieldFrame>
	);
}
