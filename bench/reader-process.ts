import { measure } from "./load.ts";
import { readingExpress, readingLoad } from "./reading.ts";

/** Reads without pause for that many milliseconds in a process of its own, and prints the figures. */
const [, , origin = "", shop, milliseconds] = process.argv;
const CALLERS = 8;

const load = shop === "express" ? readingExpress(CALLERS) : readingLoad(CALLERS);
console.log("reading");
console.log(JSON.stringify(await measure(new URL(origin), load, Number(milliseconds))));
