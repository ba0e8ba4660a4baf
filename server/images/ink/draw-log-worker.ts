import { parentPort, workerData } from "node:worker_threads";
import { drawLog } from "./draw-log.ts";

/** The thread of server/images/ink/picture-maker.ts. It ends with its answer. */
const drawn = drawLog(workerData as Uint8Array);
parentPort?.postMessage(drawn, "pixels" in drawn ? [drawn.pixels.buffer] : []);
