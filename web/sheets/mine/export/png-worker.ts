import { answerWith } from "./answer.ts";
import { drawLarge } from "./draw-large.ts";
import type { FileRequest } from "./messages.ts";
import { encodePng } from "./png.ts";

/** Drawing takes most of the time. */
const DRAWING = 0.8;

answerWith<Extract<FileRequest, { kind: "png" }>>(async (log, { scale }, progress) => {
	const drawn = drawLarge(log, scale, (done) => progress(done * DRAWING));
	return await encodePng({
		...drawn,
		progress: (done) => progress(DRAWING + done * (1 - DRAWING)),
	});
});
