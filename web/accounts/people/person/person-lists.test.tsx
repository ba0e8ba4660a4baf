import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Person } from "#contract/accounts/people.ts";
import type { Payment } from "#contract/payments.ts";
import { PersonLists } from "./person-lists.tsx";
import { classesOfQuery, paymentsOfQuery, sessionsOfQuery, suspensionsQuery } from "./queries.ts";

const person = { _id: "1", name: "Noor", email: "noor@genga.test", role: "student" } as Person;
const payment = {
	...{ _id: "2", className: "Rain", price: 15, refunded: 0, date: "2026-11-23T12:00:00.000Z" },
	state: "captured",
} as Payment;

/** The words of the lists about a person with these payments and nothing else. */
function listsWith(rows: Payment[]): string {
	const client = new QueryClient();
	const end = { next: null, total: undefined };
	for (const { queryKey } of [
		suspensionsQuery(person._id),
		classesOfQuery(person),
		sessionsOfQuery(person._id),
	])
		client.setQueryData<unknown>(queryKey, { rows: [], ...end });
	client.setQueryData(paymentsOfQuery(person._id).queryKey, { rows, ...end });
	const html = renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<PersonLists person={person} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

test("each payment on a person's page says its state", () => {
	expect(listsWith([payment])).toContain("Rain $15 Paid");
	const refunded = { ...payment, refunded: 15, state: "refunded" as const };
	expect(listsWith([refunded])).toContain("Rain $15 Refunded");
	expect(listsWith([{ ...payment, refunded: 5 }])).toContain("Rain $15 $5 refunded");
	expect(listsWith([{ ...payment, price: 0 }])).toContain("Rain $0 Free enrolment");
});

test("the list of the classes that a person teaches does not deny the ones that they bought", () => {
	const words = listsWith([payment]);
	expect(words).toContain("Classes taught No classes taught.");
	expect(words).not.toContain("No classes.");
});
