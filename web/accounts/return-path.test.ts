import { expect, test } from "vitest";
import { returnPath, withReturn } from "./return-path.ts";

test.each([
	"/",
	"/classes",
	"/classes?select=abc",
	"/dashboard/payment/1#form",
	"/dashboard/enrolled-classes?payment_intent=pi_1&redirect_status=succeeded",
])("%s is accepted as a return path", (path) => {
	expect(returnPath(path)).toBe(path);
});

test.each([
	"//evil.test",
	"///evil.test",
	"/\\evil.test",
	"\\\\evil.test",
	"/\t/evil.test",
	"/\n/evil.test",
	"\t//evil.test",
	" //evil.test",
	"/.//evil.test",
	"/..//evil.test",
	"https:evil.test",
	"https://evil.test/classes",
	"http://[::1",
	"javascript:alert(1)",
	"java\tscript:alert(1)",
	"data:text/html,hi",
	"%2f%2fevil.test",
	"classes",
	"",
	`/${"a".repeat(4096)}`,
	"/login",
	"/signup?from=%2F",
	"/forgot-password",
	"/reset-password?token=abc",
	"/confirm-email?token=abc",
	"/prove-address?token=abc",
	undefined,
	null,
	7,
	["/classes"],
	{ pathname: "/classes" },
])("%j is refused as a return path and replaced by the home page", (wanted) => {
	expect(returnPath(wanted)).toBe("/");
});

test("return paths with unusual characters stay on our own origin", () => {
	for (const wanted of ["/%2f%2fevil.test", "/%5cevil.test", "/a/..//b", "/@evil.test"]) {
		const url = new URL(returnPath(wanted), "https://ours.test");
		expect(url.origin).toBe("https://ours.test");
	}
});

test("links to the login and sign-up pages carry the return path", () => {
	expect(withReturn("/login", "/")).toBe("/login");
	expect(
		returnPath(new URL(withReturn("/signup", "/a?b=1"), "http://x").searchParams.get("from")),
	).toBe("/a?b=1");
	expect(withReturn("/login", "/", { created: "1" })).toBe("/login?created=1");
});
