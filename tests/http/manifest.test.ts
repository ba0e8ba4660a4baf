import { expect, test } from "vitest";
import { openWorld } from "#tests/support/world.ts";

test("the manifest contains the site's name and icons of every size", async () => {
	const world = await openWorld({ settings: { SITE_NAME: "Atelier & Söhne" } });

	const answer = await world.app.inject({ method: "GET", url: "/manifest.webmanifest" });

	expect(answer.statusCode).toBe(200);
	expect(answer.headers).toMatchObject({
		"content-type": "application/manifest+json; charset=utf-8",
		"cache-control": "no-cache",
	});
	const { name, short_name, icons, theme_color, start_url } = answer.json();
	expect({ name, short_name, theme_color, start_url }).toEqual({
		name: "Atelier & Söhne",
		short_name: "Atelier & Söhne",
		theme_color: "#faf7f0",
		start_url: "/",
	});
	expect(
		icons.map((icon: { sizes: string; purpose?: string }) => [icon.sizes, icon.purpose]),
	).toEqual([
		["192x192", undefined],
		["512x512", undefined],
		["512x512", "maskable"],
	]);
});
