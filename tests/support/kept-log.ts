import { Writable } from "node:stream";
import { onTestFinished } from "vitest";
import { buildApp } from "#server/app.ts";
import { makeLog } from "#server/http/log.ts";
import { openWorld, type World } from "./world.ts";

/** The app with live settings and a log that the test can read. */
export async function openLogged(): Promise<World & { lines(): string[] }> {
	const world = await openWorld({ oracle: false });
	const settings = { ...world.needs.settings, local: false, logLevel: "trace" };
	let written = "";
	const sink = new Writable({
		write(chunk, _encoding, done) {
			written += chunk;
			done();
		},
	});
	const log = makeLog(settings, sink);
	const app = await buildApp({ ...world.needs, settings, log });
	onTestFinished(() => app.close());
	return {
		...world,
		needs: { ...world.needs, log },
		app,
		lines: () => written.split("\n").filter(Boolean),
	};
}
