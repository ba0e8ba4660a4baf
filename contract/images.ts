import { z } from "zod";
import { id } from "./fields.ts";
import { PICTURE_MAX_BYTES } from "./images/picture-max-bytes.ts";

export { PICTURE_MAX_BYTES };

/** The types that the server can decode, for the file chooser of a browser. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"];
/** The size of one part of an upload in parts, in bytes. */
export const PART_BYTES = 256 * 1024;

export const uploadedImage = z.object({
	success: z.literal(true),
	data: z.object({ url: z.string() }),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

/** Starts an upload in parts. When one part fails, only that part must be sent again. */
export const newUpload = z.object({
	size: z
		.number()
		.int()
		.min(1)
		.max(PICTURE_MAX_BYTES, "This picture is too large. The limit is 15 MB"),
});
export const startedUpload = z.object({ uploadId: id, partBytes: z.number().int() });
/** Parts are numbered from 0. Each has `PART_BYTES`, except the last one, which has the rest. */
export const uploadPart = z.object({ id, number: z.coerce.number().int().min(0).max(1000) });
/** `received`: bytes of this part that are stored now. */
export const receivedPart = z.object({ received: z.number().int() });
