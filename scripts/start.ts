import { insistOnNode24 } from "./insist-on-node.ts";

/** `npm start`: builds what is missing or outdated, then runs the server. */
await insistOnNode24(import.meta.filename);
process.env.NODE_ENV = "production";
const { buildWhenStale } = await import("./build.ts");
const built = await buildWhenStale();
if (built.ok) await import("#server/main.ts");
else {
	console.error(`The web could not be built.\n${built.output.trim()}`);
	process.exitCode = 1;
}
