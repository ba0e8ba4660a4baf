import type { InjectOptions } from "fastify";
import { expectDeclared } from "./declared-problems.ts";
import type { TestPerson } from "./make.ts";
import type { World } from "./world.ts";

export interface Answer {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: a test may read any property of the body
	body: any;
	headers: Record<string, string | string[] | undefined>;
}

type Method = "GET" | "HEAD" | "POST" | "PATCH" | "DELETE" | "PUT" | "OPTIONS" | "TRACE";

/** Makes one request as that person, or as a visitor if undefined, and returns the answer. */
export async function ask(
	world: World,
	who: Pick<TestPerson, "token"> | undefined,
	call: `${Method} /${string}`,
	body?: unknown,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const [method, url] = call.split(" ") as [InjectOptions["method"], string];
	const response = await world.app.inject({
		method: method ?? "GET",
		url,
		headers: {
			...(who && { authorization: `Bearer ${who.token}` }),
			...headers,
		},
		...(body !== undefined && { payload: body as object }),
	});
	const type = String(response.headers["content-type"] ?? "");
	const answered = type.includes("json") && response.body ? response.json() : response.body;
	if (type.includes("problem+json")) expectDeclared(String(method), url, answered.code);
	return {
		status: response.statusCode,
		body: answered,
		headers: response.headers as Answer["headers"],
	};
}
