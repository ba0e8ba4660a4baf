/** Captions that a teacher types beside a take. */
export const takeCaptions = {
	field: "Caption",
	fieldHint: "It gets the time at which you begin to type. Enter adds it.",
	add: "Add",
	addAt: (time: string) => `Add at ${time}`,
	soFar: "Captions so far",
	list: (captions: number) =>
		captions === 0 ? "Captions" : captions === 1 ? "1 caption" : `${captions} captions`,
	namedList: (take: string, captions: string) => `${take}: ${captions}`,
	lines: "Captions, one per line",
	linesHint:
		"Begin each line with its time: 0:12 The upper lid comes first. You can paste WebVTT. They replace the captions that the lesson has, and you can change them among the lessons.",
	fault: (line: number, what: string) => `Line ${line}: ${what}`,
	noTime: "begin with a time, such as 0:12.",
	noWords: "a caption needs words.",
	tooLong: (most: number) => `a caption has at most ${most} characters.`,
	tooLate: (end: string) => `the take ends at ${end}, before this time.`,
	tooMany: (most: number) => `a lesson has at most ${most} captions.`,
	wrongOnTake: (what: string) => `Correct the captions of this take first. ${what}`,
};
