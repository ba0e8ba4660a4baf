import { expect, test } from "vitest";
import { fitted, lineOf, readCaptions } from "./caption-lines.ts";

const HOUR = 3_600_000;
const read = (text: string, lengthMs = HOUR) => {
	const { captions, fault } = readCaptions(text, lengthMs);
	return fault ?? captions.map(({ at, text: words }) => [at, words]);
};

test("each line is a caption that starts with its time", () => {
	expect(read("0:12 The upper lid\n\n 1:02.5   Then the lower one \n1:00:00 The end")).toEqual([
		[12_000, "The upper lid"],
		[62_500, "Then the lower one"],
		[HOUR, "The end"],
	]);
	expect(read("75:00 Late", 2 * HOUR)).toEqual([[75 * 60_000, "Late"]]);
	expect(read("")).toEqual([]);
	const written = [lineOf(12_449, "One"), lineOf(62_999, "Two"), lineOf(5_000, "0:01 Three")];
	expect(written).toEqual(["0:12.4 One", "1:02.9 Two", "0:05 0:01 Three"]);
	expect(read(written.join("\n"))).toEqual([
		[5_000, "0:01 Three"],
		[12_400, "One"],
		[62_900, "Two"],
	]);
});

test("captions are sorted by time, and no two have the same time", () => {
	expect(read("0:05 Second\n0:03 First\n0:05 Third\n0:05.001 Fourth")).toEqual([
		[3_000, "First"],
		[5_000, "Second"],
		[5_001, "Third"],
		[5_002, "Fourth"],
	]);
});

test("WebVTT with hours, settings, cue names, notes, tags and several lines is read", () => {
	const vtt = [
		"WEBVTT",
		"Kind: captions",
		"",
		"NOTE 0:01 not this",
		"",
		"lid",
		"00:01.500 --> 00:04.000 align:start",
		"<v Mika>The <i>upper</i> lid",
		"comes first",
		"",
		"2",
		"01:00:00.000 --> 01:00:02.000",
		"The end",
	].join("\r\n");
	expect(read(vtt)).toEqual([
		[1_500, "The upper lid comes first"],
		[HOUR, "The end"],
	]);
	expect(read("WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nWords")).toBe(
		"Line 3: a caption needs words.",
	);
	expect(read("00:01.000 --> 00:02.000\nWords\n\nnow --> then\nMore")).toBe(
		"Line 4: begin with a time, such as 0:12.",
	);
});

test.each([
	["The upper lid", "Line 1: begin with a time, such as 0:12."],
	["0:01 One\n12 Two", "Line 2: begin with a time, such as 0:12."],
	["0:61 One", "Line 1: begin with a time, such as 0:12."],
	["0:01One", "Line 1: begin with a time, such as 0:12."],
	["0:01", "Line 1: a caption needs words."],
	[`0:01 ${"a".repeat(281)}`, "Line 1: a caption has at most 280 characters."],
	["0:01 One\n0:43 Two", "Line 2: the take ends at 0:41, before this time."],
	[
		Array.from({ length: 101 }, () => "0:01 One").join("\n"),
		"Line 101: a lesson has at most 100 captions.",
	],
])("an invalid caption is reported with its line: %s", (text, fault) => {
	expect(read(text, 41_800)).toBe(fault);
});

test("characters that a page cannot show become spaces", () => {
	expect(read("0:01 One\u0000\u202etwo\tthree")).toEqual([[1_000, "One  two three"]]);
});

test("captions after the end of the lesson move back to its end", () => {
	const { captions } = readCaptions("0:01 One\n0:09 Two\n0:09 Three\n0:10 Four", 10_000);
	expect(fitted(captions, 9_000).map(({ at }) => at)).toEqual([1_000, 8_998, 8_999, 9_000]);
	expect(fitted(captions, 60_000)).toEqual(captions);
	expect(fitted(captions.slice(0, 1), 0).map(({ at }) => at)).toEqual([0]);
});
