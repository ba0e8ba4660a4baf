import { z } from "zod";
import { id } from "./fields.ts";

/** Bytes that a picture may have. */
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
/** Bytes of one part of an upload in parts. */
export const PART_BYTES = 256 * 1024;

export const uploadedImage = z.object({
	success: z.literal(true),
	data: z.object({ url: z.string() }),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

/** An upload in parts: a part that failed is sent again, the others stay. */
export const newUpload = z.object({
	size: z
		.number()
		.int()
		.min(1)
		.max(PICTURE_MAX_BYTES, "This picture is too large. The limit is 15 MB"),
});
export const startedUpload = z.object({ uploadId: id, partBytes: z.number().int() });
/** Parts are counted from 0; each has `PART_BYTES`, the last one what is left. */
export const uploadPart = z.object({ id, number: z.coerce.number().int().min(0).max(1000) });
/** `received`: bytes of this part that are now kept. */
export const receivedPart = z.object({ received: z.number().int() });
