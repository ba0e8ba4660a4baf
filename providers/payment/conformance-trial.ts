import { randomUUID } from "node:crypto";
import type { GatewayIntent, NewGatewayIntent, PaymentGateway } from "./port.ts";

/** The test card that pays, at every gateway. */
export const PAYS = "4242424242424242";

/** An adapter, with what a test needs from the gateway's side. */
export interface GatewayOnTrial {
	gateway: PaymentGateway;
	/** Confirms with a test card, like the card form. A decline must not throw. */
	confirm(intent: GatewayIntent, cardNumber: string): Promise<unknown>;
	/** The headers that the gateway sends with that body, `secondsAgo` before the adapter's current time. */
	sign(body: string, secondsAgo?: number): Record<string, string>;
	close(): Promise<void>;
}

export function purchase(): NewGatewayIntent {
	const metadata = { userId: "user-1", classId: "class-1", selectionId: "selection-1" };
	return { amountCents: 1999, currency: "usd", metadata, idempotencyKey: randomUUID() };
}
