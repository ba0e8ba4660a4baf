import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Avatar } from "#contract/images/avatars.ts";
import { PICTURE_MAX_BYTES } from "#contract/images.ts";
import { problems } from "#contract/problems.ts";
import { call } from "../../data/api.ts";
import { isSessionEnd } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { account } from "../../messages/en/account.ts";
import { toast } from "../../ui/toasts.ts";

const { picture: says } = account;

/** Changes the person's picture, one change at a time. */
export function useOwnPicture() {
	const client = useQueryClient();
	const [busy, setBusy] = useState(false);
	const [fault, setFault] = useState<string>();

	async function change(make: () => Promise<unknown>, done: string) {
		setBusy(true);
		setFault(undefined);
		try {
			await make();
			toast(done);
			// The picture is in many lists.
			await client.invalidateQueries();
		} catch (error) {
			if (!isSessionEnd(error)) setFault(sentenceOf(error));
		}
		setBusy(false);
	}

	const choose = (avatar: Avatar | null) =>
		void change(
			() => call("PUT /api/me/avatar", { body: { avatar } }),
			avatar ? says.done : says.removed,
		);
	const upload = (file: File) => {
		if (file.size === 0) return setFault(says.empty);
		if (file.size > PICTURE_MAX_BYTES) return setFault(problems.picture_too_large.title);
		const body = new FormData();
		body.append("image", file);
		void change(() => call("POST /api/me/picture", { body }), says.done);
	};
	return { choose, upload, busy, fault };
}
