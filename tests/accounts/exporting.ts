import { inflateRawSync } from "node:zlib";
import { ask } from "#tests/support/scenario.ts";
import { fromOurPages, PASSWORD } from "#tests/support/sign-in.ts";
import type { World } from "#tests/support/world.ts";

/** Asks for the link to everything that is one's own. */
export async function askForExport(world: World, who: { cookie: string }, proof: object = {}) {
	const body = { password: PASSWORD, ...proof };
	const headers = fromOurPages(world, who.cookie);
	return await ask(world, undefined, "POST /api/auth/export-account", body, headers);
}

/** Follows the link as a browser does that saves a file. */
export async function follow(world: World, address: string, cookie: string) {
	return await world.app.inject({ method: "GET", url: address, headers: { cookie } });
}

/** The files of the archive with everything that is somebody's. */
export async function exported(
	world: World,
	who: { cookie: string },
): Promise<Map<string, Buffer>> {
	const { body, status } = await askForExport(world, who);
	if (status !== 200) throw new Error(`the export was refused with ${status} ${body.code}`);
	const answer = await follow(world, body.address, who.cookie);
	if (answer.statusCode !== 200) throw new Error(`the archive answered ${answer.statusCode}`);
	return unzip(answer.rawPayload);
}

/** The files of a ZIP file by their names, as its directory lists them. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
	const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
	if (end < 0) throw new Error("this ZIP file has no end");
	const files = new Map<string, Buffer>();
	let at = bytes.readUInt32LE(end + 16);
	for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
		const [packed, nameLength, more] = [20, 28, 30].map((field) =>
			field === 20 ? bytes.readUInt32LE(at + field) : bytes.readUInt16LE(at + field),
		) as [number, number, number];
		const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
		const begin = bytes.readUInt32LE(at + 42) + 30 + nameLength;
		files.set(name, inflateRawSync(bytes.subarray(begin, begin + packed)));
		at += 46 + nameLength + more;
	}
	return files;
}

/** A list of the archive. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever is there
export function listIn(files: Map<string, Buffer>, name: string): any[] {
	return JSON.parse(String(files.get(`${name}.json`) ?? "[]"));
}
