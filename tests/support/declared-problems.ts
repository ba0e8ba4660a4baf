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

/** Calls that are not mounted on every site: where they are not, nothing is at their address. */
const ofSomeSites = { ...sandboxEndpoints, ...outboxEndpoints };

/** Each call with the addresses that it serves. */
const calls = Object.entries(all).map(([name, endpoint]) => {
	const [method, path = ""] = name.split(" ");
	const address = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
	const declared: string[] = problemsOf(name as EndpointName, endpoint);
	return { name, method, address, declared };
});

/** A call answers no problem that its description does not name: held against every answer that a test gets. */
export function expectDeclared(method: string, url: string, code: unknown): void {
	const [path = ""] = url.split("?");
	const call = calls.find((one) => one.method === method && one.address.test(path));
	if (!call || typeof code !== "string" || isElsewhere(path)) return;
	if (code === "not_found" && call.name in ofSomeSites) return;
	expect(call.declared, `${call.name} answers ${code}: contract/call-problems.ts`).toContain(code);
}

/** An address with an empty place is nobody's, and one that is longer than the router reads reaches no call. */
function isElsewhere(path: string): boolean {
	return (
		path.includes("//") || path.endsWith("/") || path.split("/").some((part) => part.length > 500)
	);
}
