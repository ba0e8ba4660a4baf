import { EventEmitter } from "node:events";
import { onTestFinished } from "vitest";
import { connect } from "#database/connect.ts";
import { buildApp } from "#server/app.ts";
import { makeRateLimits } from "#server/limits/limits.ts";
import { makeMetrics } from "#server/metrics/metrics.ts";
import type { Needs } from "#server/needs.ts";
import type { World } from "./world.ts";

/** A second instance of the app, like another process: the same database and clock, its own connection. */
export async function openSecondProcess(world: World): Promise<World> {
	const { database, needs: first } = world;
	const connection = connect({ databaseUrl: database.url, dataDir: database.dataDir });
	const needs: Needs = {
		...first,
		connection,
		readPublic: (read) => read(connection),
		limits: makeRateLimits({ ...first, connection }),
		metrics: makeMetrics(),
		events: new EventEmitter(),
	};
	const app = await buildApp(needs);
	onTestFinished(async () => {
		await app.close();
		await connection.close();
	});
	return { ...world, needs, app };
}
