import { expect, test } from "vitest";
import { googleAddress, isOurAddress } from "./google-address.ts";

test("the whole page comes back to where it was", () => {
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
])("at %s, the site of %s is at home: %s", (here, origin, expected) => {
	expect(isOurAddress(new URL(here), origin)).toBe(expected);
});
