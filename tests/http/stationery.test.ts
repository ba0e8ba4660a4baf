import { expect, test } from "vitest";
import { openWorld } from "#tests/support/world.ts";

test("pages outside the web build get the listed files and no other file (D208)", async () => {
	const { app } = await openWorld();
	const style = await app.inject("/stationery/style.css");
	expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
	// The web's design tokens and styles, and the page's own rules.
	for (const piece of ["--desk: #faf7f0", ".sheet {", ".ink-button", ".slip {"])
		expect(style.body).toContain(piece);
	for (const font of ["display", "read", "mono"]) {
		const { headers, rawPayload } = await app.inject(`/stationery/${font}.woff2`);
		expect([font, headers["content-type"]]).toEqual([font, "font/woff2"]);
		expect(rawPayload.subarray(0, 4).toString()).toBe("wOF2");
	}
	const others = [
		"constructor",
		"__proto__",
		"..%2fstationery.ts",
		"%2e%2e%2f%2e%2e%2fpackage.json",
	];
	for (const other of others) {
		const { statusCode } = await app.inject(`/stationery/${other}`);
		expect([other, statusCode]).toEqual([other, 404]);
	}
});
