/** Browsers name each other in their user agents: the first that is found is the one. */
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
/** User agents are as long as their sender likes. */
const READ = 500;

/** What a user agent says about the device, as far as people care. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
	const said = userAgent.slice(0, READ);
	return { browser: first(browsers, said), system: first(systems, said) };
}

function first(names: [RegExp, string][], said: string): string | null {
	return names.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}
