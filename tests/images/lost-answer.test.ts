import { expect, test } from "vitest";
import { keepPicture } from "#server/images/add-picture.ts";
import { makeFiles } from "#server/images/picture-files.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";

test("a picture whose commit succeeded without an answer stays, because it is in use", async () => {
	const world = await openWorld();
	const { id } = await makePerson(world);
	const bytes = await photo();
	let url = "";
	const kept = keepPicture(withoutAnswer(world), id, bytes, {
		make: () => makeFiles(bytes),
		async use(_tx, address) {
			url = address;
		},
	});
	await expect(kept).rejects.toThrow("the connection was lost");
	expect(await world.db.selectFrom("uploads").select("url").execute()).toEqual([{ url }]);
	const shown = await world.app.inject({ method: "GET", url: new URL(url, "http://x").pathname });
	expect(shown.statusCode).toBe(200);
});

/** The second transaction, which stores the address, is committed, and its answer is lost. */
function withoutAnswer({ needs }: World): World["needs"] {
	const { db } = needs.connection;
	let begun = 0;
	const transaction = () => ({
		async execute(work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) {
			await db.transaction().execute(work);
			begun += 1;
			if (begun === 2) throw new Error("the connection was lost");
		},
	});
	const lossy = new Proxy(db, {
		get: (real, name) => (name === "transaction" ? transaction : Reflect.get(real, name)),
	});
	return { ...needs, connection: { ...needs.connection, db: lossy } };
}
