import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "../connect.ts";
import type { Database } from "../tables.ts";
import type { Furnishing } from "./furnishing.ts";
import { type DemoDrawing, readDemoDrawings } from "./lessons/demo-lessons.ts";
import { furnishStudio } from "./studio.ts";
import { demoHandIn } from "./studio-critiques.ts";
import { DEMO_PASSWORD } from "./studio-people.ts";

const PICTURES = join(import.meta.dirname, "pictures");

/** Fills an empty database with the demo studio. A database with data is left alone. */
export async function furnishWhenEmpty(
	{ db }: Connection,
	furnishing: Furnishing,
): Promise<boolean> {
	if (!(await isEmpty(db))) return false;
	const drawings = await readDemoDrawings();
	const handIn = demoHandIn(drawings);
	await Promise.all([keepDemoPictures(furnishing), keepDemoInk(furnishing, drawings)]);
	for (const [sha256, bytes] of handIn?.frozen ?? []) await furnishing.keepFrozen(sha256, bytes);
	const hash = await furnishing.hashPassword(DEMO_PASSWORD);
	return await db.transaction().execute(async (tx) => {
		// Two processes may start at once. The second finds the first one's people.
		if (!(await isEmpty(tx))) return false;
		const { chargePast } = furnishing;
		const pictures = await readManifest();
		await furnishStudio(tx, {
			...{ pictures, drawings, handIn, passwordHash: hash, chargePast, now: Date.now() },
		});
		return true;
	});
}

async function isEmpty(db: Database): Promise<boolean> {
	return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** Name of an artwork → the folder of its encoded picture, as `npm run art` wrote it. */
export async function readManifest(): Promise<Record<string, string>> {
	return JSON.parse(await readFile(join(PICTURES, "manifest.json"), "utf8"));
}

/** Stores the pictures that `npm run art` encoded, so that a first start encodes nothing. */
export async function keepDemoPictures(furnishing: Furnishing): Promise<void> {
	const folders = Object.values(await readManifest());
	await Promise.all(
		folders.map(async (folder) => {
			for (const file of await readdir(join(PICTURES, folder))) {
				await furnishing.keepPicture(
					`${folder}/${file}`,
					await readFile(join(PICTURES, folder, file)),
				);
			}
		}),
	);
}

/** Stores the drawings of the lessons. */
async function keepDemoInk(
	{ keepInk }: Pick<Furnishing, "keepInk">,
	drawings: Map<string, DemoDrawing>,
): Promise<void> {
	const lessons = [...drawings.values()].flatMap((drawing) => drawing.lessons);
	await Promise.all(lessons.map(({ sha256, bytes }) => keepInk(sha256, bytes)));
}
