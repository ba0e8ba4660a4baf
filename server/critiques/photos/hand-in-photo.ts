import type { ParsedBody } from "#contract/api.ts";
import type { Critique } from "#contract/critiques.ts";
import { Problem } from "#contract/problems.ts";
import type { Database } from "#database/tables.ts";
import type { Caller } from "../../http/caller.ts";
import type { Needs } from "../../needs.ts";
import { countHandIn } from "../count-hand-in.ts";
import { seeCritique } from "../see-critique.ts";
import { findPhoto, findSamePhoto } from "./photos-store.ts";
import { PHOTO_KEPT } from "./receive-photo.ts";

/** A student hands in one of their own photos. The same picture from the same seat is one hand-in. */
export async function handInPhoto(
	needs: Needs,
	caller: Caller,
	photoId: string,
	{ question, pins }: ParsedBody<"POST /api/photos/:id/hand-in">,
): Promise<Critique> {
	const { db } = needs.connection;
	const photo = await findPhoto(db, { id: photoId, userId: caller.id });
	if (!photo) throw new Problem("not_found");
	const { sha256, classId, lessonId, isHandedIn, created_at } = photo;
	// The sweep may remove it at any moment from now on.
	if (!isHandedIn && created_at <= needs.now() - PHOTO_KEPT) throw new Problem("not_found");
	const findSame = (from: Database, paymentId: string) =>
		findSamePhoto(from, { paymentId, sha256 });
	const asked = { question, question_pins: JSON.stringify(pins) };
	const frozen = { sheet_id: null, photo_id: photoId, entry: 0, head: "", sha256, ...asked };
	const id = await countHandIn(needs, caller, { classId, lessonId, findSame }, frozen);
	return await seeCritique(needs, caller, id);
}
