import { spawnSync } from "node:child_process";

/** Installs system packages with apt-get, if this process is root and apt-get exists. */
export function installPackage(...names: string[]): boolean {
	if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
	console.log(`Installing the system packages ${names.join(", ")} with apt-get`);
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const run = (...args: string[]) => {
		const done = spawnSync("apt-get", args, { env, encoding: "utf8" });
		if (done.status !== 0) console.log(done.stderr.trim());
		return done.status === 0;
	};
	// An update may fail in part. The remaining package lists may still have the package.
	run("update", "-qq");
	return run("install", "-y", "-qq", "--no-install-recommends", ...names);
}
