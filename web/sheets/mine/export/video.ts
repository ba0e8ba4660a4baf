import {
	BufferTarget,
	canEncodeVideo,
	Mp4OutputFormat,
	Output,
	VideoSample,
	VideoSampleSource,
	WebMOutputFormat,
} from "mediabunny";
import type { Log } from "#ink/log/decode.ts";
import { FRAME_RATE, Timelapse } from "./timelapse.ts";

/** What a browser can make, best first. H.264 plays everywhere. */
const kinds = [
	{ codec: "avc", type: "video/mp4", format: () => new Mp4OutputFormat() },
	{ codec: "vp9", type: "video/webm", format: () => new WebMOutputFormat() },
] as const;

/** Seconds between frames at which playing can begin. */
const KEY_FRAME_INTERVAL = 2;

/** Bits a second. Lines on white paper need few. */
function bitrateOf(pixels: number): number {
	return Math.max(500_000, pixels * 2);
}

/**
 * A film of a drawing as it grows, of a length in seconds. Undefined if the browser encodes neither H.264 nor VP9.
 * `progress` gets the part that is done, 0 to 1.
 */
export async function makeVideo(
	log: Log,
	seconds: number,
	progress: (done: number) => void,
): Promise<Blob | undefined> {
	const film = new Timelapse(log, seconds);
	const kind = await firstKind(film);
	if (!kind) return undefined;
	const { width, height, frames } = film;
	const output = new Output({ format: kind.format(), target: new BufferTarget() });
	const source = new VideoSampleSource({
		codec: kind.codec,
		bitrate: bitrateOf(width * height),
		keyFrameInterval: KEY_FRAME_INTERVAL,
	});
	output.addVideoTrack(source, { frameRate: FRAME_RATE });
	await output.start();
	for (let number = 0; number < frames; number++) {
		const [timestamp, duration] = [number / FRAME_RATE, 1 / FRAME_RATE];
		const size = { codedWidth: width, codedHeight: height };
		const sample = new VideoSample(film.frame(number), {
			...{ format: "RGBX", ...size, timestamp, duration },
		});
		await source.add(sample);
		sample.close();
		progress((number + 1) / frames);
	}
	await output.finalize();
	const { buffer } = output.target;
	if (!buffer) throw new Error("The video has no bytes.");
	return new Blob([buffer], { type: kind.type });
}

async function firstKind({ width, height }: Timelapse) {
	for (const kind of kinds) {
		const options = { width, height, bitrate: bitrateOf(width * height) };
		if (await canEncodeVideo(kind.codec, options)) return kind;
	}
	return undefined;
}
