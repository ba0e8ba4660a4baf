import { requestWithToken } from "./api.ts";
import { request, unreachable } from "./request.ts";
import { maySignIn } from "./session-state.ts";

/**
 * The bytes of one of our own addresses, such as a drawing. Requested with the token of the signed-in user, or without
 * one for a visitor. The browser caches them as the server says. Throws ApiProblem, Unreachable or SessionOver.
 */
export async function bytesOf(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
	const ask = (headers: Record<string, string>) => request(address, { headers, signal });
	const response = maySignIn()
		? await requestWithToken((authorization) => ask({ authorization }))
		: await ask({});
	return await response.arrayBuffer().catch((cause) => {
		throw unreachable(cause);
	});
}
