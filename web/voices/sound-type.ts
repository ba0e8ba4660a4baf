/** Bits a second at which a voice is clear, by codec: at most 200 KB a minute with what the container adds. */
const kinds = [
	{ mimeType: "audio/webm;codecs=opus", audioBitsPerSecond: 24_000 },
	{ mimeType: "audio/mp4;codecs=mp4a.40.2", audioBitsPerSecond: 24_000 },
	{ mimeType: "audio/mp4", audioBitsPerSecond: 24_000 },
];

/** How this browser records a voice that every browser plays. Undefined when it cannot. */
export function soundType(): (typeof kinds)[number] | undefined {
	return kinds.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType));
}
