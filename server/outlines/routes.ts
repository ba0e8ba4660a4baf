import { Problem } from "#contract/problems.ts";
import { textHtml } from "#database/outlines/text-html.ts";
import { linkTo } from "../files/file-link.ts";
import { asUpload } from "../files/store.ts";
import { withTotal } from "../http/count-rows.ts";
import type { Serve } from "../http/serve.ts";
import { readInk } from "../lessons/bytes-store.ts";
import type { Needs } from "../needs.ts";
import { beginFile } from "./begin-file.ts";
import { openLogChecker } from "./check-log.ts";
import { approveOutline, declineOutline } from "./decide-outline.ts";
import { handInOutline, takeBackOutline } from "./hand-in.ts";
import { findOwnInk, keepInk } from "./keep-ink.ts";
import { findManagedFile } from "./own-file.ts";
import { receiveFilePart } from "./receive-file-part.ts";
import { removeFile } from "./remove-file.ts";
import { countInReview, outlinesInReview } from "./review-store.ts";
import { saveWholeOutline } from "./save-outline.ts";
import { reviewOutline, seeOwnOutlines } from "./see-outlines.ts";
import { throwAwayOutline } from "./throw-away.ts";

export function outlineRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;
	const check = openLogChecker();

	serve("GET /api/class/:id/outline", ({ caller, params }) =>
		seeOwnOutlines(db, caller, params.id),
	);
	serve("PUT /api/class/:id/outline", ({ caller, params, body }) =>
		saveWholeOutline(needs, caller, params.id, body),
	);
	serve("DELETE /api/class/:id/outline", ({ caller, params }) =>
		throwAwayOutline(needs, caller, params.id),
	);
	serve("POST /api/class/:id/outline/hand-in", ({ caller, params, body }) =>
		handInOutline(needs, caller, params.id, body.version),
	);
	serve("POST /api/class/:id/outline/take-back", ({ caller, params }) =>
		takeBackOutline(needs, caller, params.id),
	);

	serve("POST /api/text-previews", async ({ body, caller }) => {
		// Rendering keeps the process busy, and students write no Markdown.
		if (caller.role === "student") throw new Problem("wrong_role");
		return { html: textHtml(body.markdown) };
	});
	serve("POST /api/class/:id/ink", ({ caller, params, body }) =>
		keepInk(needs, check, { caller, classId: params.id }, body),
	);
	serve("GET /api/ink/:id", async ({ caller, params, unlessKnown }) => {
		const sha256 = await findOwnInk(db, caller, params.id);
		return await unlessKnown(`"${sha256}"`, () => readInk(needs.lessonStorage, sha256));
	});

	serve("POST /api/class/:id/files", ({ caller, params, body }) =>
		beginFile(needs, caller, params.id, body),
	);
	serve("GET /api/files/:id", async ({ caller, params }) =>
		asUpload(await findManagedFile(db, caller, params.id)),
	);
	serve("PUT /api/files/:id/parts/:number", ({ caller, params, body }) =>
		receiveFilePart(needs, caller, params, body),
	);
	serve("DELETE /api/files/:id", ({ caller, params }) => removeFile(needs, caller, params.id));
	serve("POST /api/files/:id/link", async ({ caller, params }) => {
		const { id: file, state } = await findManagedFile(db, caller, params.id);
		if (state !== "ready") throw new Problem("not_found");
		return linkTo(needs, { file, lesson: null, caller });
	});

	serve("GET /api/outlines", ({ query }) =>
		withTotal(outlinesInReview(db, query), query, () => countInReview(db)),
	);
	serve("GET /api/outlines/:id", ({ params }) => reviewOutline(db, params.id));
	serve("PATCH /api/outlines/:id/approve", ({ caller, params, query }) =>
		approveOutline(needs, caller, params.id, query.version),
	);
	serve("PATCH /api/outlines/:id/decline", ({ caller, params, body }) =>
		declineOutline(needs, caller, params.id, body),
	);
}
