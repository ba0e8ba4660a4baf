import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { PICTURE_MAX_BYTES } from "#contract/images/picture-max-bytes.ts";
import { call } from "../../data/api.ts";
import { critiquesKey } from "../../data/keys.ts";
import { ApiProblem } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { photo as says } from "../../messages/en/photo.ts";

/** Faults of the photo itself. Another photo helps. */
const OF_PHOTO = ["not_a_picture", "picture_too_large"];

interface Chosen {
	file: File;
	/** Once the server has it: trying again does not send it again. */
	id?: string;
}

/** The photo that was chosen, and the two calls that hand it in. What was written stays after any fault. */
export function usePhoto(lessonId: string) {
	const [chosen, setChosen] = useState<Chosen>();
	const [faultOfPhoto, setFaultOfPhoto] = useState<string>();
	const [fault, setFault] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const client = useQueryClient();
	const navigate = useNavigate();

	const refuse = (failure: unknown) => {
		const isOfPhoto = failure instanceof ApiProblem && OF_PHOTO.includes(failure.code);
		(isOfPhoto ? setFaultOfPhoto : setFault)(sentenceOf(failure));
	};
	const handIn = async ({ file, id: known }: Chosen, question: string) => {
		const id = known ?? (await sendPhoto(lessonId, file));
		setChosen({ file, id });
		const handedIn = await call("POST /api/photos/:id/hand-in", {
			params: { id },
			body: { question },
		});
		await client.invalidateQueries({ queryKey: critiquesKey });
		await navigate(`/critiques/${handedIn._id}`);
	};
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setFault(undefined);
		if (!chosen) return setFaultOfPhoto(says.missing);
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
	};
	return { file: chosen?.file, faultOfPhoto, fault, isBusy, choose, send };
}

async function sendPhoto(lessonId: string, file: File): Promise<string> {
	const kept = await call("POST /api/lesson/:id/photos", { params: { id: lessonId }, body: file });
	return kept._id;
}
