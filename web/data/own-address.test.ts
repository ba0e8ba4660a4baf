import { expect, onTestFinished, test, vi } from "vitest";
import { meKey } from "./keys.ts";
import { ApiProblem } from "./problem.ts";
import { queryClient } from "./query-client.ts";

const OLD = "old@genga.test";

function clientOfTab() {
	onTestFinished(() => void vi.unstubAllGlobals());
	vi.stubGlobal("window", {});
	const client = queryClient();
	client.clear();
	client.setQueryData(meKey, { email: OLD });
	return client;
}

async function failsWith(client: ReturnType<typeof queryClient>, key: string[], status: number) {
	const code = status === 404 ? "not_found" : "wrong_role";
	const queryFn = async () => {
		throw new ApiProblem(status, { code }, "");
	};
	await client.fetchQuery({ queryKey: key, queryFn }).catch(() => {});
	return client.getQueryState(meKey)?.isInvalidated;
}

test("when the own address is not found, the person is loaded again: another tab may have changed it", async () => {
	expect(await failsWith(clientOfTab(), ["selectedClasses", OLD], 404)).toBe(true);
});

test("another failure, and another thing that is not found, load nobody again", async () => {
	const client = clientOfTab();
	expect(await failsWith(client, ["selectedClasses", OLD], 403)).toBe(false);
	expect(await failsWith(client, ["class", "1"], 404)).toBe(false);
});
