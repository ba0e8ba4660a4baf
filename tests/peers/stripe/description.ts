import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";

/** Stripe's own description of its calls, reduced to what we use (README.md beside this file). */

type Schema = { [name: string]: unknown };
interface Operation {
	parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
	requestBody: { content: { "application/x-www-form-urlencoded": { schema: Schema } } };
	responses: { 200: Answer; default: Answer };
}
interface Answer {
	content: { "application/json": { schema: Schema } };
}
type Method = "get" | "post";

const file = join(import.meta.dirname, "description.json");
const description = JSON.parse(readFileSync(file, "utf8")) as {
	paths: Record<string, Partial<Record<Method, Operation>>>;
	components: { schemas: Record<string, Schema> };
};
const options = { strict: false, validateFormats: false, allErrors: false };
/** Forms are text, so numbers and booleans are converted. */
const forms = new Ajv({ ...options, coerceTypes: true });
const answers = new Ajv(options);
for (const [name, schema] of Object.entries(description.components.schemas)) {
	const id = `#/components/schemas/${name}`;
	forms.addSchema(jsonSchema(schema), id);
	answers.addSchema(jsonSchema(schema), id);
}

/** One call: its address, its parameters and its answers. */
export interface Call {
	method: Method;
	path: string;
	/** The id in a matching address; undefined for another address. */
	match(pathname: string): { id: string } | undefined;
	/** What is wrong with these parameters. Right ones are converted to numbers and booleans. */
	faultIn(parameters: Record<string, unknown>): { param: string; message: string } | undefined;
	/** What is wrong with an answer of the peer itself. */
	faultInAnswer(status: number, body: unknown): string | undefined;
}

export function describedCall(method: Method, path: string): Call {
	const operation = description.paths[path]?.[method];
	if (!operation) throw new Error(`${method} ${path} is not in the description`);
	const pattern = new RegExp(`^${path.replace(/\{\w+\}/, "([^/]+)")}$`);
	const asked = forms.compile(jsonSchema(parametersOf(operation, method)));
	const good = answers.compile(jsonSchema(bodyOf(operation.responses[200])));
	const bad = answers.compile(jsonSchema(bodyOf(operation.responses.default)));
	return {
		method,
		path,
		match(pathname) {
			const found = pattern.exec(pathname);
			return found ? { id: decodeURIComponent(found[1] ?? "") } : undefined;
		},
		faultIn: (parameters) => (asked(parameters) ? undefined : parameterFault(asked)),
		faultInAnswer(status, body) {
			const check = status === 200 ? good : bad;
			return check(body) ? undefined : answers.errorsText(check.errors);
		},
	};
}

export function faultInEvent(event: unknown): string | undefined {
	const check = answers.getSchema("#/components/schemas/event") as ValidateFunction;
	return check(event) ? undefined : answers.errorsText(check.errors);
}

function parametersOf({ parameters = [], requestBody }: Operation, method: Method): Schema {
	if (method === "post") {
		return requestBody.content["application/x-www-form-urlencoded"].schema;
	}
	const inQuery = parameters.filter((parameter) => parameter.in === "query");
	return {
		type: "object",
		properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
		additionalProperties: false,
	};
}

function bodyOf(answer: Answer): Schema {
	return answer.content["application/json"].schema;
}

/** OpenAPI 3.0 writes `nullable` where JSON Schema has a type. */
function jsonSchema(node: unknown): Schema {
	return plain(node) as Schema;
}

function plain(node: unknown): unknown {
	if (Array.isArray(node)) return node.map(plain);
	if (typeof node !== "object" || node === null) return node;
	const { nullable, ...rest } = Object.fromEntries(
		Object.entries(node).map(([name, value]) => [name, plain(value)]),
	);
	return nullable === true ? { anyOf: [rest, { type: "null" }] } : rest;
}

function parameterFault({ errors }: ValidateFunction) {
	const [error] = errors ?? [];
	const extra = String(error?.params.additionalProperty ?? error?.params.missingProperty ?? "");
	const param = extra || (error?.instancePath.slice(1).replaceAll("/", ".") ?? "");
	return { param, message: `${param} ${error?.message}` };
}
