import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("a picture is sent with its type, is cached forever, and cannot run as a page", async () => {
	const world = await openWorld();
	const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
	for (const [format, type] of Object.entries(types)) {
		await world.needs.storage.put(`eyes-0/640.${format}`, Buffer.from("<script>alert(1)</script>"));
		const answer = await ask(world, undefined, `GET /media/eyes-0/640.${format}`);
		expect([answer.status, answer.headers["content-type"]]).toEqual([200, type]);
		expect(answer.headers).toMatchObject({
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'; sandbox",
			"x-content-type-options": "nosniff",
		});
	}
});

test("no key leaves the folder or names a file that is not a picture", async () => {
	const world = await openWorld();
	const { dataDir } = world.database;
	mkdirSync(join(dataDir, "media/eyes-0"), { recursive: true });
	writeFileSync(join(dataDir, "media/eyes-0/640.jpg"), "a picture");
	writeFileSync(join(dataDir, "media/eyes-0/note.txt"), "a secret");
	writeFileSync(join(dataDir, "640.jpg"), "a secret");
	const keys = [
		"",
		"/",
		"eyes-0",
		"eyes-0/",
		"eyes-0/641.jpg",
		"eyes-0/note.txt",
		"eyes-0/640.jpg/",
		"eyes-0/640.JPG",
		"eyes-0/640.jpg.html",
		"eyes-0//640.jpg",
		"../640.jpg",
		"../session-secret",
		"..%2f640.jpg",
		"%2e%2e/640.jpg",
		"%2e%2e%2fsession-secret",
		"..%5c640.jpg",
		"eyes-0/..%2f..%2f640.jpg",
		"....//640.jpg",
		"%252e%252e/640.jpg",
		"/etc/passwd",
		"C:/640.jpg",
		`${"x".repeat(300)}/640.jpg`,
		"constructor/640.jpg",
	];
	for (const key of keys) {
		const answer = await ask(world, undefined, `GET /media/${key}`);
		expect([key, answer.status, answer.body.code]).toEqual([key, 404, "not_found"]);
		expect(JSON.stringify(answer.body)).not.toContain("secret");
	}
	expect((await ask(world, undefined, "GET /media/eyes-0/640.jpg")).status).toBe(200);
});

test("no method writes or deletes a picture by its address", async () => {
	const world = await openWorld();
	for (const method of ["PUT", "POST", "DELETE", "PATCH"] as const)
		expect((await ask(world, undefined, `${method} /media/eyes-0/640.jpg`)).status).toBe(404);
});
