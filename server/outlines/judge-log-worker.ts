import { parentPort, workerData } from "node:worker_threads";
import { judgeLog } from "./judge-log.ts";

/** The thread of server/outlines/check-log.ts. It ends with its answer. */
parentPort?.postMessage(judgeLog(workerData as Uint8Array));
