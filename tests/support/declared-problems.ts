import { expect } from "vitest";
import {
	type Endpoint,
	type EndpointName,
	endpoints,
	outboxEndpoints,
	sandboxEndpoints,
} from "#contract/api.ts";
import { problemsOf } from "#contract/call-problems.ts";

const all: Record<EndpointName, Endpoint> = {
	...endpoints,
	...sandboxEndpoints,
	...outboxEndpoints,
};

/** Calls that only some sites have. On other sites their address does not exist. */
const ofSomeSites = { ...sandboxEndpoints, ...outboxEndpoints };

/** Each call with the addresses that it serves. */
const calls = Object.entries(all).map(([name, endpoint]) => {
	const [method, path = ""] = name.split(" ");
	const address = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
	const declared: string[] = problemsOf(name as EndpointName, endpoint);
	return { name, method, address, declared };
});

/** Every problem in an answer must be declared in the call's row of the contract. Called for each answer in a test. */
export function expectDeclared(method: string, url: string, code: unknown): void {
	const [path = ""] = url.split("?");
	const call = calls.find((one) => one.method === method && one.address.test(path));
	if (!call || typeof code !== "string" || isElsewhere(path)) return;
	if (code === "not_found" && call.name in ofSomeSites) return;
	expect(call.declared, `${call.name} answers ${code}: contract/call-problems.ts`).toContain(code);
}

/** An address with an empty parameter matches no call, and one longer than the router's limit does not either. */
function isElsewhere(path: string): boolean {
	return (
		path.includes("//") || path.endsWith("/") || path.split("/").some((part) => part.length > 500)
	);
}
