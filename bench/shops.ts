import { booksOf, waitUntilBooksClose } from "#tests/prove/books.ts";
import { makeClass } from "#tests/support/make.ts";
import type { Chosen } from "./buyer.ts";
import type { Server } from "./spawn-server.ts";
import { makeStudents, type OpenSite } from "./stage.ts";

/** A server that sells classes, with functions that prepare and check purchases. */
export interface Shop {
	origin: URL;
	newClass(seats: number): Promise<Chosen>;
	/** Tokens of people who have bought nothing. */
	newBuyers(count: number): Promise<string[]>;
	/** The number of seats by which the counters or records of a class differ from the answered purchases. */
	wrongSeats(chosen: Chosen, sold: number): Promise<number>;
}

const PRICE = 24;
/** Above the numbers of all classes in the benchmark's worlds. */
let cut = 100_000_000;
let people = 0;

export function ourShop(site: OpenSite): Shop {
	return {
		origin: site.site.origin,
		async newClass(seats) {
			cut += 1;
			return await makeClass(site, { seats, cut, price: PRICE });
		},
		newBuyers: async (count) => (await makeStudents(site, count)).map(({ token }) => token),
		async wrongSeats({ id }, sold) {
			await waitUntilBooksClose(site);
			const { seats, payments, enrolments, charged } = await booksOf(site, String(id));
			const captured = payments.filter(({ state }) => state === "captured");
			const counts = [seats.capacity - seats.available, seats.enrolled, captured.length];
			return furthest(sold, [...counts, enrolments.length, charged.length]);
		},
	};
}

export function expressShop({ origin }: Server): Shop {
	const call = async (path: string, body?: object): Promise<string> => {
		const headers = { "content-type": "application/json" };
		const sent = body && { method: "POST", headers, body: JSON.stringify(body) };
		return await (await fetch(new URL(path, origin), sent)).text();
	};
	const capacity = new Map<Chosen["id"], number>();
	return {
		origin,
		async newClass(seats) {
			const added = { className: "Crowded", price: PRICE, availableSeats: seats };
			const { insertedId: id } = JSON.parse(await call("/api/classes", added));
			capacity.set(id, seats);
			return { id, price: PRICE };
		},
		async newBuyers(count) {
			const tokens: string[] = [];
			while (tokens.length < count) {
				people += 1;
				tokens.push(await call("/api/jwt", { email: `buyer-${people}@genga.test` }));
			}
			return tokens;
		},
		async wrongSeats({ id }, sold) {
			const { availableSeats, enrolled, payments } = JSON.parse(await call(`/api/class/${id}`));
			return furthest(sold, [(capacity.get(id) ?? 0) - availableSeats, enrolled, payments]);
		},
	};
}

function furthest(from: number, counts: number[]): number {
	return Math.max(...counts.map((count) => Math.abs(from - count)));
}
