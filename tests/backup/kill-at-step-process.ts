import childProcess from "node:child_process";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

/**
 * Imported before `npm run backup` or `npm run restore` by kills.test.ts: kills the process before its Nth
 * step on the disk, or before the Nth program that it runs. So the program itself needs no switch for tests.
 */
const victim = Number(process.env.KILL_AT);
let step = 0;

function countingSteps<Args extends unknown[], Result>(call: (...args: Args) => Result) {
	return (...args: Args): Result => {
		step += 1;
		if (step === victim) process.kill(process.pid, "SIGKILL");
		return call(...args);
	};
}

for (const name of ["mkdir", "link", "rename", "rm"] as const) {
	Object.assign(files, { [name]: countingSteps(files[name] as () => Promise<void>) });
}
Object.assign(childProcess, { spawn: countingSteps(childProcess.spawn) });
syncBuiltinESMExports();
