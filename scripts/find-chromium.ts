import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { installPackage } from "./install-package.ts";
import { run } from "./run.ts";

const NAMES = [
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
	"chrome.exe",
];
const USUAL = [
	"/usr/bin",
	"/usr/local/bin",
	"/snap/bin",
	"C:/Program Files/Google/Chrome/Application",
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The path of a Chromium that starts, installed if necessary, or the reason why there is none. */
export async function findChromium(): Promise<{ path: string } | { missing: string }> {
	const given = process.env.CHROMIUM_PATH;
	if (given)
		return starts(given) ? { path: given } : { missing: `CHROMIUM_PATH: ${given} does not start` };
	const path = installed() ?? (await install());
	return path ? { path } : { missing: "no Chromium is installed and none could be installed" };
}

function installed(): string | undefined {
	const folders = [...USUAL, ...(process.env.PATH ?? "").split(delimiter)];
	const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
	return [...places, MAC, chromium.executablePath()].find(starts);
}

async function install(): Promise<string | undefined> {
	// Without any system font a browser shows boxes for characters that the site's fonts lack.
	if (installPackage("chromium", "fonts-liberation") && installed()) return installed();
	console.log("Installing Playwright's own Chromium");
	await run(["playwright-core", "install", "chromium"]);
	return installed();
}

/** False for Ubuntu's /usr/bin/chromium-browser when it is only a script that asks for a snap. */
function starts(path: string): boolean {
	if (!path || !existsSync(path)) return false;
	// On Windows `--version` opens a window, so the browser is not started.
	if (process.platform === "win32") return true;
	return spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}
