import type { CompiledQuery } from "kysely";
import type { Database } from "./tables.ts";

/** Maximum cached forms of a statement. Visitors choose some of them, such as the length of a list. */
const FORMS_KEPT = 500;

/**
 * A statement that Kysely compiles once for each form, because compiling takes longer than most statements take. The
 * text of the statement depends only on `form` and on which values are present. `build` can bind a value, but not read
 * it.
 */
export function compiledOnce<Values extends object, Row, Form = undefined>(
	build: (db: Database, values: Values, form: Form) => CompiledQuery<Row>,
) {
	const engines = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
	const formsOn = (db: Database) => {
		// The same for a database and all its transactions.
		const engine = db.getExecutor().adapter;
		const forms = engines.get(engine) ?? new Map<string, CompiledQuery<Row>>();
		engines.set(engine, forms);
		return forms;
	};

	return async (db: Database, values: Values, form = undefined as Form): Promise<Row[]> => {
		const forms = formsOn(db);
		const key = keyOf(values, form);
		const query = forms.get(key) ?? build(db, placesFor(values), form);
		if (!forms.has(key) && forms.size >= FORMS_KEPT) forms.clear();
		forms.set(key, query);
		const parameters = query.parameters.map((one) => (one instanceof Place ? one.in(values) : one));
		const { rows } = await db.executeQuery<Row>({ ...query, parameters });
		return rows;
	};
}

/** The place of a value in a statement, or of one element of an array. */
class Place {
	readonly #name: string;
	readonly #at: number | undefined;

	constructor(name: string, at?: number) {
		this.#name = name;
		this.#at = at;
	}

	in(values: object): unknown {
		const value = values[this.#name as keyof typeof values] as unknown;
		return this.#at === undefined ? value : (value as unknown[])[this.#at];
	}

	[Symbol.toPrimitive](): never {
		throw new Error(
			`The value "${this.#name}" can only be bound, because the statement is compiled once`,
		);
	}
}

function placesFor<Values extends object>(values: Values): Values {
	const places = Object.entries(values).map(([name, value]) => {
		if (Array.isArray(value)) return [name, value.map((_, at) => new Place(name, at))];
		return [name, value === undefined ? undefined : new Place(name)];
	});
	return Object.fromEntries(places) as Values;
}

function keyOf(values: object, form: unknown): string {
	let key = form === undefined ? "" : JSON.stringify(form);
	for (const [name, value] of Object.entries(values)) {
		if (Array.isArray(value)) key += ` ${name} ${value.length}`;
		else if (value !== undefined) key += ` ${name}`;
	}
	return key;
}
