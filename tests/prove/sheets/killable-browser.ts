import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type Browser, chromium } from "playwright-core";

/** The arguments of tests/support/browser/browser.ts that matter without a picture. */
const ARGS = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--remote-debugging-port=0",
];

export interface KillableBrowser {
	browser: Browser;
	/** Kills the whole browser with `kill -9`. */
	kill(): Promise<void>;
}

/** A browser of its own with a profile on the disk, which survives the browser. */
export async function startBrowser(executable: string, profile: string): Promise<KillableBrowser> {
	const child = spawn(executable, [...ARGS, `--user-data-dir=${profile}`], {
		detached: true,
		stdio: ["ignore", "ignore", "pipe"],
	});
	const address = await addressOf(child);
	const browser = await chromium.connectOverCDP(address);
	return {
		browser,
		async kill() {
			const gone = once(child, "exit");
			// Its group: the renderers too.
			process.kill(-(child.pid ?? Number.NaN), "SIGKILL");
			await gone;
			await browser.close().catch(() => undefined);
		},
	};
}

/** The browser says on which port it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
	if (!child.stderr) throw new Error("the browser has no output");
	for await (const line of createInterface({ input: child.stderr })) {
		const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
		if (address) {
			child.stderr.resume();
			return address;
		}
	}
	throw new Error("the browser ended before it listened");
}
