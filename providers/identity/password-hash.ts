import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane (docs/rules.md, "Passwords"). */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Hashes that may run or wait at once. Beyond that a login answers 503 (docs/threats.md A5). */
const QUEUE_LIMIT = 200;
/** Hashes that run at once. They share libuv's thread pool with file reads. */
const AT_ONCE = 2;

/** Too many passwords are waiting to be hashed. */
export class HashQueueFull extends Error {
	override name = "HashQueueFull";
}

/**
 * argon2id in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Only tests give another cost (decisions/0027). Throws
 * `HashQueueFull`.
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
	const salt = randomBytes(16);
	const tag = await queued(() => tagOf(password, salt, cost));
	const { memory, passes, parallelism } = cost;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(tag)}`;
}

/** Throws `HashQueueFull`. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
	const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
	if (!parts) return false;
	const [, memory, passes, parallelism, salt = "", hash = ""] = parts;
	const expected = Buffer.from(hash, "base64");
	const tag = await queued(() =>
		tagOf(password, Buffer.from(salt, "base64"), {
			memory: Number(memory),
			passes: Number(passes),
			parallelism: Number(parallelism),
			tagLength: expected.length,
		}),
	);
	return timingSafeEqual(tag, expected);
}

export interface Cost {
	/** KiB. */
	memory: number;
	passes: number;
	parallelism: number;
	tagLength: number;
}

async function tagOf(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
	return await derive("argon2id", { message: password.normalize("NFKC"), nonce, ...cost });
}

const bare = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

let running = 0;
const waiting: (() => void)[] = [];

async function queued<T>(work: () => Promise<T>): Promise<T> {
	if (running >= AT_ONCE) {
		if (waiting.length >= QUEUE_LIMIT) throw new HashQueueFull("too many passwords at once");
		await new Promise<void>((resolve) => waiting.push(resolve));
	}
	running += 1;
	try {
		return await work();
	} finally {
		running -= 1;
		waiting.shift()?.();
	}
}
