import type { Model } from "./model.ts";

/** Identifies one intent or payment of the model: student, class and index. */
export interface Page {
	of: "intent" | "payment";
	place: [of: number, at: number];
	index: number;
}

/** All intents and payments of the model. */
export function bookPages(model: Model): Page[] {
	return [...pages(model.intents, "intent"), ...pages(model.payments, "payment")];
}

function pages(books: Record<string, unknown[]>, of: Page["of"]): Page[] {
	return Object.entries(books).flatMap(([name, rows]) => {
		const [student = 0, at = 0] = name.split(".").map(Number);
		return rows.map((_, index): Page => ({ of, place: [student, at], index }));
	});
}
