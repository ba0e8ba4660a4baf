/** User agents name other browsers too, so the first match in this order counts. */
const browsers: [RegExp, string][] = [
	[/Edg(e|A|iOS)?\//, "Edge"],
	[/OPR\/|Opera/, "Opera"],
	[/SamsungBrowser\//, "Samsung Internet"],
	[/Firefox\/|FxiOS\//, "Firefox"],
	[/Chrome\/|CriOS\//, "Chrome"],
	[/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
	[/iPhone/, "iPhone"],
	[/iPad/, "iPad"],
	[/Android/, "Android"],
	[/Windows/, "Windows"],
	[/Macintosh|Mac OS X/, "macOS"],
	[/CrOS/, "ChromeOS"],
	[/Linux|X11/, "Linux"],
];
/** Characters that are read. A user agent can have any length. */
const MAX_READ = 500;

/** The browser and the operating system that a user agent names. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
	const said = userAgent.slice(0, MAX_READ);
	return { browser: first(browsers, said), system: first(systems, said) };
}

function first(names: [RegExp, string][], said: string): string | null {
	return names.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}
