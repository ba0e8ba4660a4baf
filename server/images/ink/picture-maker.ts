import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { Problem } from "#contract/problems.ts";
import type { DrawnLog } from "./draw-log.ts";

/** Timeout in milliseconds of one drawing. A drawing that took an hour needs one or two seconds. */
const TIMEOUT = 15_000;
/** Megabytes of a thread. Eight layers full of ink take 32, the largest log about 100. */
const MEMORY = 320;
/** Maximum drawings in the queue of this process: three pages of a list. */
const MAX_WAITING = 72;
/** Logs that could not be drawn are remembered, so that repeated requests do not keep the thread busy. */
const MAX_REFUSED = 1_000;

export type PictureMaker = ReturnType<typeof openPictureMaker>;

interface Wanted {
	/** Names the log, so that one that could not be drawn is not tried again. */
	name: string;
	/** Called when it is its turn, so that logs that wait take no memory. */
	read(): Promise<Uint8Array>;
	/** Pixels of the picture, at most. Without it, a pixel a sheet unit. */
	width?: number;
}

/**
 * Makes pictures of logs as WebP, one after the other, each in a thread of its own with limits of time and memory.
 * The returned function throws `overloaded` when too many wait, and `not_a_drawing` for a log that cannot be drawn
 * within the limits.
 */
export function openPictureMaker({
	worker = new URL("./draw-log-worker.ts", import.meta.url),
	timeout = TIMEOUT,
} = {}) {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	const refused = new Set<string>();

	const make = async ({ name, read, width }: Wanted): Promise<Uint8Array> => {
		if (refused.has(name)) throw new Problem("not_a_drawing");
		const drawn = await drawInThread({ worker, timeout }, await read());
		if (drawn) return await asWebp(drawn, width);
		if (refused.size >= MAX_REFUSED) refused.clear();
		refused.add(name);
		throw new Problem("not_a_drawing");
	};

	return async (wanted: Wanted): Promise<Uint8Array> => {
		if (waiting >= MAX_WAITING) throw new Problem("overloaded", { retryAfter: 5 });
		waiting += 1;
		const turn = last.then(() => make(wanted));
		last = turn.catch(() => {});
		return await turn.finally(() => {
			waiting -= 1;
		});
	};
}

async function asWebp(
	{ pixels, width, height }: DrawnLog,
	most: number | undefined,
): Promise<Uint8Array> {
	return await sharp(pixels, { raw: { width, height, channels: 4 } })
		.removeAlpha()
		.resize({ width: most, withoutEnlargement: true })
		.webp({ quality: 82 })
		.toBuffer();
}

/** Undefined for a log that cannot be drawn, or takes too much time or memory. */
async function drawInThread(
	{ worker, timeout }: { worker: URL; timeout: number },
	bytes: Uint8Array,
): Promise<DrawnLog | undefined> {
	const thread = new Worker(worker, {
		workerData: bytes,
		resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: MEMORY / 4 },
	});
	const { promise, resolve, reject } = Promise.withResolvers<DrawnLog | undefined>();
	const timer = setTimeout(() => resolve(undefined), timeout);
	thread.once("message", (drawn: DrawnLog | { fault: string }) =>
		resolve("fault" in drawn ? undefined : drawn),
	);
	thread.once("error", (error: NodeJS.ErrnoException) => {
		if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve(undefined);
		else reject(error);
	});
	thread.once("exit", () => reject(new Error("the drawing of a log ended without an answer")));
	try {
		return await promise;
	} finally {
		clearTimeout(timer);
		await thread.terminate();
	}
}
