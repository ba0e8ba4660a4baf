import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import { buildApp } from "#server/app.ts";
import { openWorld } from "#tests/support/world.ts";

const noPages = () => Promise.reject(new Problem("not_found"));

/** The app with built files in `client/`, and `previous/` for those of earlier builds. */
async function openFiles() {
	const { needs } = await openWorld();
	const folder = mkdtempSync(join(tmpdir(), "genga-build-"));
	const files = ["client", "previous"].map((name) => join(folder, name));
	for (const one of files) mkdirSync(join(one, "assets"), { recursive: true });
	writeFileSync(join(folder, "client/favicon.ico"), "icon");
	writeFileSync(join(folder, "client/assets/old.js"), "old");
	writeFileSync(join(folder, "client/assets/old.js.br"), "smaller");
	writeFileSync(join(folder, "secret.js"), "secret");
	const app = await buildApp(needs, async () => ({ load: noPages, mode: "production", files }));
	onTestFinished(async () => {
		await app.close();
		await rm(folder, { recursive: true });
	});
	const get = async (url: string, encoding = "identity") => {
		const answer = await app.inject({ url, headers: { "accept-encoding": encoding } });
		return [answer.statusCode, answer.statusCode === 200 ? answer.body : ""];
	};
	return { folder, get, app };
}

test("a process that was started before a build serves the files of both builds", async () => {
	const { folder, get } = await openFiles();
	for (const name of ["old.js", "old.js.br"])
		renameSync(join(folder, "client/assets", name), join(folder, "previous/assets", name));
	writeFileSync(join(folder, "client/assets/new.js"), "new");
	expect(await get("/assets/new.js")).toEqual([200, "new"]);
	expect(await get("/assets/old.js")).toEqual([200, "old"]);
	expect(await get("/assets/old.js", "br")).toEqual([200, "smaller"]);
	expect(await get("/favicon.ico")).toEqual([200, "icon"]);
});

test("built files are kept for ever, and missing ones are not kept", async () => {
	const { app } = await openFiles();
	const built = await app.inject({ url: "/assets/old.js" });
	expect(built.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
	const missing = await app.inject({ url: "/assets/no.js" });
	expect([missing.statusCode, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("nothing outside the folders of the built files is served", async () => {
	const { get } = await openFiles();
	const addresses = [
		"/assets/",
		"/assets/../../secret.js",
		"/assets/..%2f..%2fsecret.js",
		"/assets/%2e%2e/%2e%2e/secret.js",
		"/assets/..%5c..%5csecret.js",
		"/assets//old.js",
		"/assets/old.js%00",
		"/assets/..",
	];
	for (const address of addresses) {
		const [status] = await get(address);
		expect([address, [400, 403, 404].includes(Number(status))]).toEqual([address, true]);
	}
});
