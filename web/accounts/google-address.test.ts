import { expect, test } from "vitest";
import { googleAddress, isOurAddress } from "./google-address.ts";

test("a sign-in in the whole page carries the address to return to", () => {
	expect(googleAddress("/a?b=1&c=2")).toBe(
		"/api/auth/google/start?mode=page&from=%2Fa%3Fb%3D1%26c%3D2",
	);
});

test.each([
	["https://genga.test", "https://genga.test", true],
	["http://127.0.0.1:3000", "http://localhost:3000", true],
	["http://[::1]:3000", "http://localhost:3000", true],
	["https://www.genga.test", "https://genga.test", false],
	["http://localhost:3000", "https://genga.test", false],
	["http://127.evil.test", "http://localhost:3000", false],
	["https://genga.test", "", true],
])("the page at %s belongs to the site %s: %s", (here, origin, expected) => {
	expect(isOurAddress(new URL(here), origin)).toBe(expected);
});
