import { expect, onTestFinished, test, vi } from "vitest";
import { confirmSecondFactor } from "./two-factor-calls.ts";

/** The site confirms the code with this answer, and then cannot be reached. */
function siteAnswers(status: number, body: object) {
	onTestFinished(() => void vi.unstubAllGlobals());
	vi.stubGlobal("fetch", async (path: string) => {
		if (String(path).endsWith("/confirm")) return Response.json(body, { status });
		throw new TypeError("network");
	});
}

test("two-step login counts as on when only the new token cannot be fetched", async () => {
	siteAnswers(200, { acknowledged: true });
	await expect(confirmSecondFactor("123456")).resolves.toBeUndefined();
});

test("two-step login counts as on when the answer to an earlier code was lost", async () => {
	siteAnswers(409, { code: "second_factor_on" });
	await expect(confirmSecondFactor("123456")).resolves.toBeUndefined();
});

test("a wrong code is an error", async () => {
	siteAnswers(422, { code: "wrong_code" });
	await expect(confirmSecondFactor("000000")).rejects.toMatchObject({ code: "wrong_code" });
});
