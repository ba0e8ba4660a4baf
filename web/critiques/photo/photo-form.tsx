import type { ListedCritique, SeatCritiques } from "#contract/critiques.ts";
import { critiques } from "../../messages/en/critiques.ts";
import { photo as ofPhoto } from "../../messages/en/photo.ts";
import { OwnPinsPart } from "../../sheets/door.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { dayAndTime } from "../../ui/dates.ts";
import { TextArea } from "../../ui/field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useObjectUrl } from "../../ui/use-object-url.ts";
import { PhotoField } from "./photo-field.tsx";
import { usePhoto } from "./use-photo.ts";

const { handIn: says } = critiques;

interface PhotoFormProps {
	lessonId: string;
	seat: SeatCritiques;
	/** The student's hand-ins for the class when the form was opened. */
	before: ListedCritique[];
}

/** The form for a photo, the question and its pins. It shows the critiques that are left and the due date. */
export function PhotoForm({ lessonId, seat, before }: PhotoFormProps) {
	const { allowed, left, dueAt, instructorName: teacher } = seat;
	const number = allowed - left + 1;
	const photo = usePhoto(lessonId, before);
	const url = useObjectUrl(photo.file);
	return (
		<form
			method="post"
			noValidate
			className="grid gap-6"
			onSubmit={(event) => void photo.send(event)}
		>
			{/* What is chosen or typed while the photo is handed in would not be part of it. */}
			<div inert={photo.isBusy}>
				<PhotoField
					url={url}
					fault={photo.faultOfPhoto}
					onChoose={photo.choose}
					onShown={photo.show}
				/>
			</div>
			<TextArea
				label={says.question(teacher)}
				hint={ofPhoto.hint(teacher)}
				name="question"
				rows={3}
				maxLength={600}
				dir="auto"
				readOnly={photo.isBusy}
			/>
			{url && photo.size && (
				<div inert={photo.isBusy}>
					<OwnPinsPart
						size={photo.size}
						picture={<img src={url} alt="" className="size-full" />}
						pins={photo.pins}
						isChecked={photo.isChecked}
						onPins={photo.setPins}
					/>
				</div>
			)}
			<p>
				{says.which(number, allowed)} <strong>{dayAndTime(dueAt)}</strong>
			</p>
			{photo.fault && <Correction id="photo-fault">{photo.fault}</Correction>}
			<div className="actions">
				<InkButton type="submit" {...useKeptFocus()} disabled={photo.isBusy}>
					{photo.isBusy ? says.busy : says.submit}
				</InkButton>
			</div>
		</form>
	);
}
