import type { GatewayIntent, PaymentGateway } from "./port.ts";

/** An adapter with what a test needs from the gateway's own side. */
export interface GatewayOnTrial {
	gateway: PaymentGateway;
	/** What the card form does with a test card; a refusal must not throw. */
	confirm(intent: GatewayIntent, cardNumber: string): Promise<unknown>;
	/** The headers with which the gateway sends that body, `secondsAgo` before the adapter's now. */
	sign(body: string, secondsAgo?: number): Record<string, string>;
	close(): Promise<void>;
}
