import { type ChangeEvent, type Ref, useId } from "react";
import { PICTURE_TYPES } from "#contract/images.ts";
import { teaching } from "../../messages/teaching.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { described, FieldFrame } from "../../ui/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { PicturePlaceholder } from "../../ui/placeholder.tsx";
import { PictureProgress } from "./picture-progress.tsx";
import type { usePicture } from "./use-picture.ts";

const { picture: says } = teaching;

/** The picture upload: preview, progress, and the button to choose another file. */
export function PictureField({
	picture,
	chooser,
	current,
}: {
	picture: ReturnType<typeof usePicture>;
	/** Lets the form move the focus here. */
	chooser?: Ref<HTMLInputElement>;
	/** The address of the picture that the class has until another one is chosen. */
	current?: string;
}) {
	const field = useId();
	const { state, name, preview, choose, drop } = picture;
	const fault = "fault" in state ? state.fault : undefined;
	const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const file = currentTarget.files?.[0];
		if (file) choose(file);
		// Choosing the same file again must fire another change event.
		currentTarget.value = "";
	};
	return (
		<FieldFrame field={field} label={says.label} hint={says.hint} error={fault}>
			<div className="layout-frame m-2 max-w-100">
				<div className="frame">
					{preview ? <img src={preview} alt={says.preview} /> : <Current address={current} />}
				</div>
			</div>
			{name && <p className="mt-2 line-clamp-2 text-small text-graphite wrap-anywhere">{name}</p>}
			<PictureProgress state={state} />
			<div className="actions mt-2 p-1">
				<span className="pencil focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-blue">
					<span aria-hidden="true">{name || current ? says.chooseAnother : says.choose}</span>
					<input
						ref={chooser}
						type="file"
						accept={PICTURE_TYPES.join()}
						className="absolute inset-0 cursor-pointer opacity-0"
						onChange={take}
						required={current === undefined}
						{...described(field, fault, says.hint)}
					/>
				</span>
				{state.step === "failed" && <PencilButton onClick={state.goOn}>{says.goOn}</PencilButton>}
				{state.step === "sending" && (
					<PencilButton pencil="red" onClick={() => drop()}>
						{says.cancel}
					</PencilButton>
				)}
			</div>
		</FieldFrame>
	);
}

function Current({ address }: { address: string | undefined }) {
	return (
		<Picture
			address={address}
			alt={says.current}
			sizes="(min-width: 640px) 400px, 90vw"
			otherwise={<PicturePlaceholder />}
		/>
	);
}
