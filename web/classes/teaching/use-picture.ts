import { useCallback, useEffect, useState } from "react";
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "#contract/images.ts";
import { problems } from "#contract/problems.ts";
import { ApiProblem } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { teaching } from "../../messages/teaching.ts";
import { pictureOnItsWay } from "./send-picture.ts";

export type PictureState =
	| { step: "none"; fault?: string }
	| { step: "sending"; share: number; waiting: boolean }
	| { step: "failed"; fault: string; goOn(): void }
	| { step: "there"; url: string };

interface Chosen {
	file: File;
	preview: string;
	send: ReturnType<typeof pictureOnItsWay>;
	/** One controller per attempt. Aborting it cancels the upload. */
	tries: number;
}

/** The chosen picture. Its upload starts immediately, and can be canceled or replaced at any time. */
export function usePicture() {
	const [chosen, setChosen] = useState<Chosen>();
	const [state, setState] = useState<PictureState>({ step: "none" });
	const drop = useCallback((fault?: string) => {
		setState({ step: "none", ...(fault && { fault }) });
		setChosen(undefined);
	}, []);

	useEffect(() => {
		if (!chosen) return;
		const given = new AbortController();
		const { signal } = given;
		const ifStill = (next: PictureState) => signal.aborted || setState(next);
		const goOn = () => setChosen({ ...chosen, tries: chosen.tries + 1 });
		const onProgress = (share: number, waiting: boolean) =>
			ifStill({ step: "sending", share, waiting });
		chosen
			.send({ signal, onProgress })
			.then((url) => ifStill({ step: "there", url }))
			.catch((fault) => {
				if (!signal.aborted && isRefused(fault)) drop(inWords(fault));
				else ifStill({ step: "failed", fault: inWords(fault), goOn });
			});
		return () => given.abort();
	}, [chosen, drop]);

	const { preview } = chosen ?? {};
	useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

	const choose = (file: File) => {
		const fault = faultOf(file);
		setState({ step: "none", ...(fault && { fault }) });
		const send = pictureOnItsWay(file);
		setChosen(fault ? undefined : { file, preview: URL.createObjectURL(file), send, tries: 0 });
	};
	return { state, name: chosen?.file.name, preview, choose, drop };
}

/** Errors that can be detected without the server. */
function faultOf({ size, type }: File): string | undefined {
	if (size === 0) return teaching.picture.empty;
	if (size > PICTURE_MAX_BYTES) return problems.picture_too_large.title;
	if (type !== "" && !PICTURE_TYPES.includes(type)) return problems.not_a_picture.title;
	return undefined;
}

/** The server will not accept this picture, or no more pictures today. Trying again would not help. */
function isRefused(fault: unknown): boolean {
	return fault instanceof ApiProblem && [413, 415, 422, 429].includes(fault.status);
}

function inWords(fault: unknown): string {
	const unreadable = fault instanceof DOMException;
	return unreadable ? teaching.picture.unreadable : sentenceOf(fault);
}
