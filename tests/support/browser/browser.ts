import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/**
 * Headless, without the sandbox that containers lack, and without Chromium's own network requests. The headless shell
 * hints letters by default, which makes the fallback fonts wider than on a person's screen. Pages would then move when
 * the web fonts arrive.
 */
const ARGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--font-render-hinting=none",
	// A fake microphone that beeps, for stories that record.
	"--use-fake-device-for-media-stream",
	"--use-fake-ui-for-media-stream",
];

export async function launchBrowser(): Promise<Browser> {
	return await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "", args: ARGS });
}

/** Collects everything that must not happen in a browser, as sentences in the order of the events. */
export async function watchForFaults(context: BrowserContext, origin: string): Promise<string[]> {
	const faults: string[] = [];
	context.on("console", (message) => {
		if (message.type() !== "error") return;
		faults.push(`console: ${message.text()} ${message.location().url}`);
	});
	context.on("weberror", (fault) => {
		// What the browser itself rejects has no stack.
		faults.push(`page error: ${fault.error().stack || fault.error()} ${fault.page()?.url()}`);
	});
	context.on("request", (request) => {
		if (isElsewhere(request.url(), origin)) faults.push(`another host: ${request.url()}`);
	});
	await context.addInitScript(() =>
		document.addEventListener("securitypolicyviolation", (report) =>
			console.error(`content security policy: ${report.violatedDirective} ${report.blockedURI}`),
		),
	);
	return faults;
}

function isElsewhere(url: string, origin: string): boolean {
	return /^(https?|wss?):/.test(url) && new URL(url).origin !== origin;
}

/** Resolves when React has hydrated the page, so that clicks reach the script. */
export async function scriptReady(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const frame = document.querySelector("main");
		return frame !== null && Object.keys(frame).some((key) => key.startsWith("__reactProps"));
	});
}
