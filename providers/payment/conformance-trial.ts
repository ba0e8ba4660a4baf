import { randomUUID } from "node:crypto";
import type { GatewayIntent, NewGatewayIntent, PaymentGateway } from "./port.ts";

/** The test card that pays, at every gateway of this kind. */
export const PAYS = "4242424242424242";

/** An adapter with what a test needs from the gateway's own side. */
export interface GatewayOnTrial {
	gateway: PaymentGateway;
	/** What the card form does with a test card; a refusal must not throw. */
	confirm(intent: GatewayIntent, cardNumber: string): Promise<unknown>;
	/** The headers with which the gateway sends that body, `secondsAgo` before the adapter's now. */
	sign(body: string, secondsAgo?: number): Record<string, string>;
	close(): Promise<void>;
}

export function purchase(): NewGatewayIntent {
	const metadata = { userId: "user-1", classId: "class-1", selectionId: "selection-1" };
	return { amountCents: 1999, currency: "usd", metadata, idempotencyKey: randomUUID() };
}
