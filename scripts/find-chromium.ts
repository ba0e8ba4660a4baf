import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { installPackage } from "./install-package.ts";
import { run } from "./run.ts";

/** The first one found is used. The headless shell draws the same pages with two thirds of the work. */
const NAMES = [
	"chromium-headless-shell",
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

/** The path of a Chromium that starts, or the reason why there is none. Installs one if necessary. */
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
	// A browser without any font shows boxes where the site's own fonts have no letter.
	for (const name of ["chromium-headless-shell", "chromium"]) {
		if (installPackage(name, "fonts-liberation") && installed()) return installed();
	}
	console.log("Installing Playwright's own Chromium");
	await run(["playwright-core", "install", "chromium"]);
	return installed();
}

/** Ubuntu's /usr/bin/chromium-browser may be a script that only tells the user to install a snap. */
function starts(path: string): boolean {
	if (!path || !existsSync(path)) return false;
	// On Windows `--version` opens a window.
	if (process.platform === "win32") return true;
	return spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}
