import { v7 as newId } from "uuid";
import { LogDecoder } from "#ink/log/decode.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import { headOf, nextHead } from "#ink/log/head.ts";
import { encodeHeader, RASTER, readHeader } from "#ink/log/header.ts";
import { cutChunks } from "#ink/log/read-chunk.ts";
import type { Entry, Stroke } from "#ink/marks.ts";
import type { TestPerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export const DEVICE = "device-of-tests";
export const OTHER_DEVICE = "another-device";

const paint = { layer: 0, colour: 0x102030, opacity: 255, way: 0 };

/** The stroke at this place of a log: different from every other one, and after the one before it. */
export function aStroke(place: number, points = 4, seed = 0): Stroke {
	const start = place * 100;
	const at = Array.from({ length: points }, (_, index) => index);
	return {
		kind: "stroke",
		paint,
		brush: 0,
		size: 64,
		x: at.map((index) => 160 + ((place * 37 + seed * 11 + index * 16) % 8_000)),
		y: at.map((index) => 160 + ((place * 53 + index * 16) % 6_000)),
		pressure: at.map((index) => 100 + (index % 100)),
		time: at.map((index) => start + Math.min(index, 90)),
		start,
		end: start + Math.min(points - 1, 90),
	};
}

/** A log as its device has it: the chunks of its entries, and the chain after each number of entries. */
export class DeviceLog {
	readonly chunks: Uint8Array[] = [];
	readonly heads: string[];
	private readonly log: LogDecoder;
	private last: Uint8Array;

	constructor(layers = ["rough", "ink"], { width = 800, height = 600 } = {}) {
		const header = encodeHeader({ raster: RASTER, width, height, layers });
		this.log = new LogDecoder(header);
		this.last = headOf(header);
		this.heads = [hex(this.last)];
	}

	add(entry: Entry): void {
		const chunk = encodeChunk(this.chunks.length, [entry]);
		this.log.append(chunk);
		this.chunks.push(chunk);
		this.last = nextHead(this.last, chunk);
		this.heads.push(hex(this.last));
	}

	/** After all entries. */
	get head(): string {
		return this.heads[this.chunks.length] as string;
	}
}

export interface DrawnSheet {
	id: string;
	log: DeviceLog;
}

/** Begins a sheet on the server. */
export async function begin(
	world: World,
	who: Pick<TestPerson, "token">,
	{ id = newId(), lessonId = null }: { id?: string; lessonId?: string | null } = {},
): Promise<DrawnSheet> {
	const size = { width: 800, height: 600, layers: ["rough", "ink"] };
	const body = { _id: id, lessonId, title: "Hands", ...size };
	const { status } = await ask(world, who, "POST /api/sheets", body);
	if (status !== 200) throw new Error(`a sheet was refused with ${status}`);
	return { id, log: new DeviceLog() };
}

/** Draws entries on the device and sends them. */
export async function send(
	world: World,
	who: Pick<TestPerson, "token">,
	{ id, log }: DrawnSheet,
	entries: Entry[],
	{ device = DEVICE } = {},
): Promise<Answer> {
	const from = log.chunks.length;
	for (const entry of entries) log.add(entry);
	return await sendChunks(world, who, id, { log, from, device });
}

/** Sends what the device has from `from` on. */
export async function sendChunks(
	world: World,
	who: Pick<TestPerson, "token">,
	id: string,
	{
		log,
		from,
		to = log.chunks.length,
		device = DEVICE,
	}: { log: DeviceLog; from: number; to?: number; device?: string },
): Promise<Answer> {
	const body = Buffer.concat(log.chunks.slice(from, to));
	return await sendBytes(world, who, id, body, { from, head: log.heads[from] as string, device });
}

export async function sendBytes(
	world: World,
	who: Pick<TestPerson, "token">,
	id: string,
	body: Uint8Array,
	{ from, head, device = DEVICE }: { from: number; head: string; device?: string },
): Promise<Answer> {
	const call = `POST /api/sheets/${id}/entries?device=${device}&from=${from}&head=${head}` as const;
	const headers = { "content-type": "application/octet-stream" };
	return await ask(world, who, call, Buffer.from(body), headers);
}

/** The chain of a whole log after its last chunk, in hexadecimal. */
export function headOfLog(bytes: Uint8Array): string {
	const { length } = readHeader(bytes);
	const chunks = cutChunks(bytes.subarray(length));
	return hex(chunks.reduce(nextHead, headOf(bytes.subarray(0, length))));
}

function hex(bytes: Uint8Array): string {
	return Buffer.from(bytes).toString("hex");
}
