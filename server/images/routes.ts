import { PART_BYTES } from "#contract/images.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { addPicture } from "./add-picture.ts";
import { beginUpload } from "./begin-upload.ts";
import { chooseAvatar } from "./choose-avatar.ts";
import { finishUpload } from "./finish-upload.ts";
import { openPictureQueue } from "./picture-queue.ts";
import { receivePart } from "./receive-part.ts";
import { showOwnPicture } from "./show-own-picture.ts";

export function imageRoutes(serve: Serve, needs: Needs): void {
	const queue = openPictureQueue();

	serve("POST /api/images", ({ body, caller }) => addPicture(needs, queue, caller.id, body));

	serve("PUT /api/me/avatar", ({ body, caller }) => chooseAvatar(needs, caller, body.avatar));
	serve("POST /api/me/picture", ({ body, caller }) =>
		showOwnPicture(needs, queue, caller.id, body),
	);

	serve("POST /api/uploads", async ({ body, caller }) => {
		const uploadId = await beginUpload(needs, caller.id, body.size);
		return { uploadId, partBytes: PART_BYTES };
	});

	serve("PUT /api/uploads/:id/parts/:number", ({ params, body, caller }) =>
		receivePart(needs, caller.id, params, body),
	);

	serve("POST /api/uploads/:id/finish", ({ params, caller }) =>
		finishUpload(needs, queue, caller.id, params.id),
	);
}
