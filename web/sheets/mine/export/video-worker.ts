import { answerWith } from "./answer.ts";
import type { FileRequest } from "./messages.ts";
import { makeVideo } from "./video.ts";

answerWith<Extract<FileRequest, { kind: "video" }>>((log, { seconds }, progress) =>
	makeVideo(log, seconds, progress),
);
