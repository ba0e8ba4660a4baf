/** What a voice of MediaRecorder is made of (RFC 8794, RFC 9559). All other elements are copied as they are. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const UNKNOWN_SIZE = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);

interface Element {
	id: number;
	/** Where its id, its content and what comes after it begin. Only the content of a container follows as elements. */
	from: number;
	content: number;
	to: number;
}

interface Cluster {
	/** Milliseconds. */
	at: number;
	children: Buffer[];
}

interface Voice {
	/** Everything before the first cluster. */
	head: Buffer;
	clusters: Cluster[];
	lengthMs: number;
}

/** The same recorded voice so many times in a row, as one file without an index, as a browser records a long one. */
export function joinedWebm(bytes: Buffer, times: number): { bytes: Buffer; pieceMs: number } {
	const { head, clusters, lengthMs } = readVoice(bytes);
	const parts = [head];
	for (let time = 0; time < times; time++)
		for (const { at, children } of clusters)
			parts.push(clusterAt(at + time * lengthMs), ...children);
	return { bytes: Buffer.concat(parts), pieceMs: lengthMs };
}

function readVoice(bytes: Buffer): Voice {
	const elements = elementsOf(bytes);
	const clusters: Cluster[] = [];
	const blocks: number[] = [];
	let head = bytes;
	for (const { id, from, content, to } of elements) {
		const cluster = clusters.at(-1);
		if (id === CLUSTER) {
			if (!cluster) head = bytes.subarray(0, from);
			clusters.push({ at: 0, children: [] });
		} else if (cluster && id === TIMESTAMP) {
			cluster.at = bytes.readUIntBE(content, to - content);
		} else if (cluster) {
			cluster.children.push(bytes.subarray(from, to));
			// A block is the track's number, a byte here, and its time after the cluster's.
			if (id === SIMPLE_BLOCK) blocks.push(cluster.at + bytes.readInt16BE(content + 1));
		}
	}
	const [before = 0, last = 0] = blocks.slice(-2);
	return { head, clusters, lengthMs: last + (last - before) };
}

function elementsOf(bytes: Buffer): Element[] {
	const elements: Element[] = [];
	let at = 0;
	while (at < bytes.length) {
		const id = numberAt(bytes, at, true);
		const size = numberAt(bytes, at + id.length, false);
		const content = at + id.length + size.length;
		const isContainer = id.value === SEGMENT || id.value === CLUSTER;
		const to = isContainer ? content : content + size.value;
		elements.push({ id: id.value, from: at, content, to });
		at = to;
	}
	return elements;
}

/** A number whose first byte says how long it is, by its leading zeros. An id keeps the bit that ends them. */
function numberAt(bytes: Buffer, at: number, keepsMark: boolean) {
	const first = bytes[at] ?? 0;
	const length = Math.clz32(first) - 23;
	let value = keepsMark ? first : first & (0xff >> length);
	for (let next = 1; next < length; next++) value = value * 256 + (bytes[at + next] ?? 0);
	return { length, value };
}

function clusterAt(milliseconds: number): Buffer {
	const head = Buffer.alloc(14);
	head.writeUInt32BE(CLUSTER, 0);
	UNKNOWN_SIZE.copy(head, 4);
	head.writeUInt8(TIMESTAMP, 12);
	head.writeUInt8(0x88, 13);
	const time = Buffer.alloc(8);
	time.writeUIntBE(milliseconds, 2, 6);
	return Buffer.concat([head, time]);
}
