/** Decibels below full scale. A level under FLOOR is shown as nothing. */
const FLOOR = -60;
const QUIET = -45;
const LOUD = -3;
/** Milliseconds between two measurements. */
const EVERY = 80;
/** For how many measurements a peak counts: people breathe between words. */
const REMEMBERED = 25;

/** What a microphone hears, in words. `silent` too before anything was measured. */
export type Hearing = "silent" | "good" | "loud";

export interface Level {
	/** From 0 to 1, at this moment. */
	share: number;
	/** Of the last two seconds. */
	hearing: Hearing;
}

/** Measures a microphone until the returned function is called. */
export function watchLevel(stream: MediaStream, onLevel: (level: Level) => void): () => void {
	const context = new AudioContext();
	const analyser = context.createAnalyser();
	analyser.fftSize = 2048;
	context.createMediaStreamSource(stream).connect(analyser);
	const samples = new Float32Array(analyser.fftSize);
	const peaks: number[] = [];
	// A browser may start it silent. A press of a button came before, so it may run.
	void context.resume();
	const timer = setInterval(() => {
		analyser.getFloatTimeDomainData(samples);
		const peak = peakOf(samples);
		peaks.push(peak);
		if (peaks.length > REMEMBERED) peaks.shift();
		onLevel({ share: shareOf(peak), hearing: hearingOf(peaks) });
	}, EVERY);
	return () => {
		clearInterval(timer);
		void context.close();
	};
}

/** Decibels of the largest sample. */
export function peakOf(samples: ArrayLike<number>): number {
	let most = 0;
	for (let at = 0; at < samples.length; at++) most = Math.max(most, Math.abs(samples[at] ?? 0));
	return most === 0 ? Number.NEGATIVE_INFINITY : 20 * Math.log10(most);
}

export function shareOf(peak: number): number {
	return Math.max(0, Math.min(1, 1 - peak / FLOOR));
}

export function hearingOf(peaks: readonly number[]): Hearing {
	const most = Math.max(...peaks);
	if (most < QUIET) return "silent";
	return most > LOUD ? "loud" : "good";
}
