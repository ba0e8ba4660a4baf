import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { NewGatewayIntent } from "#providers/payment/port.ts";
import type { Connection } from "../connect.ts";
import type { Database } from "../tables.ts";
import { furnishStudio } from "./studio.ts";
import { DEMO_PASSWORD } from "./studio-people.ts";

/** What a world needs from outside the database. */
export interface Hands {
	/** Keeps a picture file under its key. */
	keepPicture(key: string, bytes: Uint8Array): Promise<void>;
	/** The credential that the identity provider will accept for a password. */
	hashPassword(password: string): Promise<string>;
	/**
	 * Writes purchases of the past into the gateway's books and answers their transaction ids; undefined when those
	 * books are not ours to write in: then the demo's payments can be looked at, and not given back.
	 */
	chargePast:
		| ((db: Database, purchases: (NewGatewayIntent & { at: number })[]) => Promise<string[]>)
		| undefined;
}

const PICTURES = join(import.meta.dirname, "pictures");

/** Furnishes an empty database with the demo studio; leaves any other alone. */
export async function furnishWhenEmpty({ db }: Connection, hands: Hands): Promise<boolean> {
	if (!(await isEmpty(db))) return false;
	await keepDemoPictures(hands);
	const hash = await hands.hashPassword(DEMO_PASSWORD);
	return await db.transaction().execute(async (tx) => {
		// Two processes may start at once: the second finds the first one's people.
		if (!(await isEmpty(tx))) return false;
		const { chargePast } = hands;
		const pictures = await readManifest();
		await furnishStudio(tx, { pictures, passwordHash: hash, chargePast, now: Date.now() });
		return true;
	});
}

async function isEmpty(db: Database): Promise<boolean> {
	return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** Name of a drawing → the folder of its encoded picture, as `npm run art` left it. */
export async function readManifest(): Promise<Record<string, string>> {
	return JSON.parse(await readFile(join(PICTURES, "manifest.json"), "utf8"));
}

/** Links the pictures that `npm run art` encoded, so that a first start encodes nothing. */
export async function keepDemoPictures(hands: Hands): Promise<void> {
	const folders = Object.values(await readManifest());
	await Promise.all(
		folders.map(async (folder) => {
			for (const file of await readdir(join(PICTURES, folder))) {
				await hands.keepPicture(`${folder}/${file}`, await readFile(join(PICTURES, folder, file)));
			}
		}),
	);
}
