import { data } from "react-router";

/** Turns a refusal by the API into the page's own status. */
export async function withPageStatus<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (fault) {
		const { status, code, number, extras } = fault as {
			status?: unknown;
			code?: unknown;
			number?: string;
			extras?: { number?: string };
		};
		if (typeof status !== "number") throw fault;
		throw data({ code, number: number ?? extras?.number }, { status });
	}
}
