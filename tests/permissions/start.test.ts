import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { PermissionsFault } from "#server/http/permissions.ts";
import type { Needs } from "#server/needs.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const page = async () => "";

/** Starts an app to which somebody adds routes, as a page build may. */
async function startWith(needs: Needs, add: (app: FastifyInstance) => void) {
	const app = await buildApp(needs, async (host) => {
		add(host);
		return {
			load: () => Promise.reject(new Error("no web")),
			mode: "production",
			files: undefined,
		};
	});
	onTestFinished(() => app.close());
}

test("L8: a route without a permission rule stops the start, with a message for each route", async () => {
	const { needs } = await openWorld();
	const start = startWith(needs, (app) => {
		app.get("/debug/users", page);
		app.route({ method: ["PUT", "DELETE"], url: "/api/me", handler: page });
	});
	await expect(start).rejects.toThrow(PermissionsFault);
	const fault: PermissionsFault = await start.catch((error) => error);
	const line = (name: string) =>
		`${name} is served, but nothing says who may call it: add it to contract/api.ts, or to server/http/permissions.ts.`;
	expect(fault.faults).toEqual(["GET /debug/users", "PUT /api/me", "DELETE /api/me"].map(line));
});

test("L8: a call of the contract served without its permission check stops the start", async () => {
	const { needs } = await openWorld();
	const start = startWith({ ...needs, sandbox: undefined }, (app) => {
		app.post("/api/sandbox/confirm", page);
	});
	await expect(start).rejects.toThrow(
		"POST /api/sandbox/confirm is served without its guard: mount it with serve(…).",
	);
});

test("an app without such routes starts", async () => {
	const { needs } = await openWorld();
	await startWith(needs, () => {});
});

test("L8: addresses that scanners look for return 404", async () => {
	const world = await openWorld();
	for (const path of forgotten) {
		const answer = await ask(world, undefined, `GET ${path as `/${string}`}`);
		expect([path, answer.status]).toEqual([path, 404]);
	}
});

const forgotten = [
	"/.git/HEAD",
	"/.git/config",
	"/.env",
	"/.env.production",
	"/.npmrc",
	"/.data/genga.sqlite",
	"/package.json",
	"/node_modules/fastify/package.json",
	"/server/main.ts",
	"/backup.sql",
	"/debug/pprof",
	"/server-status",
	"/phpinfo.php",
	"/wp-login.php",
	"/admin",
	"/graphql",
	"/swagger.json",
	"/api/swagger.json",
	"/api/v1/users",
	"/api/admin",
	"/api/auth/list-sessions",
	"/api/auth/update-user",
	"/api/auth/change-email",
	"/api/auth/two-factor/get-totp-uri",
	"/jwt",
	"/users",
	"/payments",
];
