import { expect, test } from "vitest";
import { deviceOf } from "#server/accounts/device.ts";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
	["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36`,
		"Chrome",
		"Windows",
	],
	[`Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge", "Windows"],
	[
		`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Version/19.0 Safari/605.1.15`,
		"Safari",
		"macOS",
	],
	[
		`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${KIT} Version/19.0 Safari/604.1`,
		"Safari",
		"iPhone",
	],
	[
		`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${KIT} Chrome/140.0 Mobile Safari/537.36`,
		"Chrome",
		"Android",
	],
	["curl/8.5.0", null, null],
	["", null, null],
	["x".repeat(100_000), null, null],
])("%.60s", (userAgent, browser, system) => {
	expect(deviceOf(userAgent)).toEqual({ browser, system });
});
