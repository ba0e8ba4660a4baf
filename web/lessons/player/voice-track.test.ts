import { expect, test } from "vitest";
import { pageFrames } from "#tests/support/page-frames.ts";
import { Playback } from "./playback.ts";
import { type Sound, VoiceTrack } from "./voice-track.ts";

const score = { width: 800, height: 600, layers: ["ink"], duration: 60_000, strokes: [], runs: [] };
const page = pageFrames();

/** An audio element whose clock is 3% slow, and which needs 200 ms before it sounds. */
class SlowSound implements Sound {
	currentTime = 0;
	playbackRate = 1;
	muted = false;
	paused = true;
	ended = false;
	refuses = false;
	private silentUntil = 0;
	async play() {
		if (this.refuses) throw new Error("not allowed");
		this.paused = false;
		this.silentUntil = page.now + 200;
	}
	pause() {
		this.paused = true;
	}
	finish() {
		this.ended = true;
		this.paused = true;
	}
	run(milliseconds: number) {
		if (this.paused || page.now < this.silentUntil) return;
		this.currentTime += (milliseconds * 0.97 * this.playbackRate) / 1000;
	}
}

function open(offsetMs = 0, lengthMs = 50_000) {
	const sound = new SlowSound();
	const played: number[][] = [];
	const playback = new Playback({
		...{ score, captions: [], beginAt: 0, inSteps: false },
		...{ onPlayed: (from: number, to: number) => played.push([from, to]), onMoment: () => {} },
	});
	playback.setVoice(new VoiceTrack(sound, { offsetMs, lengthMs }));
	const pass = (milliseconds: number) =>
		page.pass(milliseconds, 20, (between) => sound.run(between));
	/** How far the drawing is from what is heard. */
	const apart = () => Math.abs(playback.now - (sound.currentTime * 1000 + offsetMs));
	return { sound, playback, pass, apart, played };
}

test("the drawing follows the voice's clock after jumps and at speeds from 0.25 to 8", () => {
	const { playback, pass, apart } = open(-120);
	playback.play();
	for (const [time, speed] of [
		[0, 1],
		[41_000, 1],
		[700, 2],
		[22_345, 0.25],
		[3_000, 8],
	] as const) {
		playback.setSpeed(speed);
		playback.seek(time);
		expect(apart()).toBeLessThan(1);
		pass(1_500);
		expect(apart()).toBeLessThan(1);
	}
	// Ten minutes at a slow clock would be 18 seconds apart by now, had each its own.
	playback.setSpeed(1);
	playback.seek(0);
	pass(40_000);
	expect(apart()).toBeLessThan(1);
});

test("before the voice begins and after it ends, the drawing plays by its own clock", () => {
	const { sound, playback, pass } = open(400, 2_000);
	playback.play();
	pass(300);
	expect([playback.now, sound.paused]).toEqual([300, true]);
	pass(200);
	expect(sound.paused).toBe(false);
	pass(2_000);
	sound.finish();
	pass(20);
	expect(playback.now).toBe(2_400);
	pass(1_000);
	expect(playback.now).toBe(3_400);
	// An element that has ended would begin anew.
	expect(sound.paused).toBe(true);
});

test("a voice that ends in a background tab counts as heard, and does not play again", () => {
	const { sound, playback, pass, played } = open(400, 40_000);
	playback.play();
	pass(2_000);
	// No frames are drawn meanwhile.
	page.now += 60_000;
	sound.finish();
	pass(20);
	expect([playback.now, sound.paused]).toEqual([40_400, true]);
	pass(1_000);
	expect([playback.now, sound.paused]).toEqual([41_400, true]);
	playback.pause();
	expect(played).toEqual([[0, 41_400]]);
});

test("an ended voice does not move a drawing that was moved behind it or paused", () => {
	for (const move of [
		(playback: Playback) => playback.seek(50_000),
		(playback: Playback) => {
			playback.pause();
			playback.seek(50_000);
			playback.play();
		},
	]) {
		const { sound, playback, pass } = open(0, 40_000);
		playback.play();
		pass(1_000);
		sound.finish();
		move(playback);
		pass(1_000);
		expect(playback.now).toBe(51_000);
	}
});

test("the voice is muted at speed 8 but still sets the time, and a pause stops it", () => {
	const { sound, playback, pass, apart } = open();
	playback.play();
	pass(1_000);
	playback.setSpeed(8);
	expect([sound.muted, sound.playbackRate]).toEqual([true, 8]);
	pass(500);
	expect(apart()).toBeLessThan(1);
	playback.setSpeed(1);
	expect(sound.muted).toBe(false);
	playback.pause();
	expect(sound.paused).toBe(true);
});

test("if the browser refuses to play sound, the drawing plays without it", async () => {
	const { sound, playback, pass } = open();
	sound.refuses = true;
	playback.play();
	await Promise.resolve();
	await Promise.resolve();
	pass(1_000);
	expect(playback.now).toBe(1_000);
});
