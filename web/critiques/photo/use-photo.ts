import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ListedCritique, OwnPin } from "#contract/critiques.ts";
import { PICTURE_MAX_BYTES } from "#contract/images/picture-max-bytes.ts";
import { call } from "../../data/api.ts";
import { critiquesKey } from "../../data/keys.ts";
import { ApiProblem } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { photo as says } from "../../messages/en/photo.ts";
import { areNoted } from "../../sheets/door.ts";
import type { SheetSize } from "../../ui/pins/pin-place.ts";
import { onKeptPhoto, sizeOnPage } from "./size-of-photo.ts";

/** Faults of the photo itself. Another photo helps. */
const OF_PHOTO = ["not_a_picture", "picture_too_large"];

interface Kept extends SheetSize {
	_id: string;
}

interface Chosen {
	file: File;
	/** Known once the browser shows the photo. Its pins lie on it. */
	size?: SheetSize;
	/** Set once the server has the photo, so that a retry does not send it again. */
	kept?: Kept;
}

/** The chosen photo, and the two calls that hand it in. The input stays after any error. */
export function usePhoto(lessonId: string, before: ListedCritique[]) {
	const [chosen, setChosen] = useState<Chosen>();
	const [faultOfPhoto, setFaultOfPhoto] = useState<string>();
	const [fault, setFault] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const [pins, setPins] = useState<OwnPin[]>([]);
	const [isChecked, setChecked] = useState(false);
	const client = useQueryClient();
	const navigate = useNavigate();

	const refuse = (failure: unknown) => {
		const isOfPhoto = failure instanceof ApiProblem && OF_PHOTO.includes(failure.code);
		(isOfPhoto ? setFaultOfPhoto : setFault)(sentenceOf(failure));
	};
	const handIn = async (photo: Chosen, question: string) => {
		const kept = photo.kept ?? (await sendPhoto(lessonId, photo.file));
		setChosen({ ...photo, kept });
		const onPhoto = photo.size ? onKeptPhoto(pins, photo.size, kept) : [];
		const handedIn = await call("POST /api/photos/:id/hand-in", {
			params: { id: kept._id },
			body: { question, pins: onPhoto },
		});
		// The server answers with the earlier hand-in of the same photo, whose question stays as it is.
		if (before.some(({ _id }) => _id === handedIn._id)) return setFaultOfPhoto(says.unchanged);
		await client.invalidateQueries({ queryKey: critiquesKey });
		await navigate(`/critiques/${handedIn._id}`);
	};
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setFault(undefined);
		if (!chosen) return setFaultOfPhoto(says.missing);
		setChecked(true);
		if (!areNoted(pins)) return;
		const question = String(new FormData(event.currentTarget).get("question"));
		setBusy(true);
		await handIn(chosen, question).catch(refuse);
		setBusy(false);
	};
	const choose = (file: File) => {
		const isTooLarge = file.size > PICTURE_MAX_BYTES;
		setFault(undefined);
		setFaultOfPhoto(isTooLarge ? says.tooLarge : undefined);
		setChosen(isTooLarge ? undefined : { file });
		// Pins are places on one photo.
		setPins([]);
		setChecked(false);
	};
	const show = (photo: SheetSize) => setChosen((now) => now && { ...now, size: sizeOnPage(photo) });
	const { file, size } = chosen ?? {};
	return {
		...{ file, size, pins, faultOfPhoto, fault, isChecked, isBusy },
		...{ choose, show, setPins, send },
	};
}

async function sendPhoto(lessonId: string, file: File): Promise<Kept> {
	return await call("POST /api/lesson/:id/photos", { params: { id: lessonId }, body: file });
}
