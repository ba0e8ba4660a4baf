import {
	BufferSource,
	BufferTarget,
	EncodedAudioPacketSource,
	EncodedPacket,
	EncodedPacketSink,
	Input,
	Output,
	WEBM,
	WebMOutputFormat,
} from "mediabunny";
import { expect, test } from "vitest";
import { joinedWebm } from "#tests/voices/joined-webm.ts";

const PACKET = 0.06;
const PACKETS = 100;

/** Six seconds of Opus packets of 60 ms in clusters without an index, as a browser records them. Each has its number. */
async function aVoice(): Promise<Buffer> {
	const target = new BufferTarget();
	const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
	const source = new EncodedAudioPacketSource("opus");
	output.addAudioTrack(source);
	await output.start();
	const decoderConfig = { codec: "opus", numberOfChannels: 1, sampleRate: 48_000 };
	for (let at = 0; at < PACKETS; at++) {
		const packet = new EncodedPacket(Uint8Array.of(at, 7), "key", at * PACKET, PACKET);
		await source.add(packet, { decoderConfig });
	}
	await output.finalize();
	return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

async function packetsOf(bytes: Buffer) {
	const input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [WEBM] });
	const track = await input.getPrimaryAudioTrack();
	if (!track) throw new Error("there is no sound");
	const packets: { number: number; at: number }[] = [];
	for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
		packets.push({ number: data[0] ?? -1, at: Math.round(timestamp * 1000) });
	return packets;
}

test("a voice recording joined three times repeats its packets in order with continuous timestamps", async () => {
	const voice = await aVoice();
	const { bytes, pieceMs } = joinedWebm(voice, 3);
	expect(pieceMs).toBe(PACKETS * PACKET * 1000);
	const expected = Array.from({ length: 3 * PACKETS }, (_, at) => ({
		number: at % PACKETS,
		at: at * 60,
	}));
	expect(await packetsOf(bytes)).toEqual(expected);
	expect(bytes.length).toBeLessThan(3 * voice.length);
});
