import { answerWith } from "./answer.ts";
import type { Wanted } from "./messages.ts";
import { makeVideo } from "./video.ts";

answerWith<Extract<Wanted, { kind: "video" }>>((log, { seconds }, progress) =>
	makeVideo(log, seconds, progress),
);
