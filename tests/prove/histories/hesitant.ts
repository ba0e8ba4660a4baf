import { setImmediate } from "node:timers/promises";
import type { PaymentGateway } from "#providers/payment/port.ts";
import { between } from "#tests/payments/between.ts";

/** The maximum delay of a call, in turns of the event loop, before and after it runs. */
const TURNS = 12;

/** The real gateway with random delays, so that calls overtake each other. */
export function hesitant(real: PaymentGateway, random: () => number): PaymentGateway {
	const onItsWay = async () => {
		for (let turns = Math.floor(random() * TURNS); turns > 0; turns -= 1) await setImmediate();
	};
	const there = async <T>(call: () => Promise<T>): Promise<T> => {
		await onItsWay();
		try {
			return await call();
		} finally {
			await onItsWay();
		}
	};
	return between(real, {
		createIntent: (input) => there(() => real.createIntent(input)),
		retrieveIntent: (id) => there(() => real.retrieveIntent(id)),
		captureIntent: (id) => there(() => real.captureIntent(id)),
		cancelIntent: (id) => there(() => real.cancelIntent(id)),
		refundIntent: (input) => there(() => real.refundIntent(input)),
		refundedSince: (since) => there(() => real.refundedSince(since)),
	});
}
