import { GatewayUnavailable, type PaymentGateway } from "#providers/payment/port.ts";

type Step = "createIntent" | "retrieveIntent" | "captureIntent" | "cancelIntent" | "refundIntent";

/** The real gateway with some of its calls replaced. */
export function between(real: PaymentGateway, over: Partial<PaymentGateway>): PaymentGateway {
	return {
		name: real.name,
		publishableKey: real.publishableKey,
		createIntent: (input) => real.createIntent(input),
		retrieveIntent: (id) => real.retrieveIntent(id),
		captureIntent: (id) => real.captureIntent(id),
		cancelIntent: (id) => real.cancelIntent(id),
		refundIntent: (request) => real.refundIntent(request),
		refundedSince: (since) => real.refundedSince(since),
		disputesSince: (since) => real.disputesSince(since),
		disputesOf: (id) => real.disputesOf(id),
		readEvent: (body, headers) => real.readEvent(body, headers),
		...over,
	};
}

/** What happens before the gateway next answers about an intent, once. A test may set it while it runs. */
export interface Meanwhile {
	act?: (() => Promise<void>) | undefined;
}

/** The gateway, in front of whose next answer about an intent something else happens. */
export function withMeanwhile(real: PaymentGateway, meanwhile: Meanwhile): PaymentGateway {
	return between(real, {
		retrieveIntent: async (id) => {
			const { act } = meanwhile;
			meanwhile.act = undefined;
			await act?.();
			return await real.retrieveIntent(id);
		},
	});
}

/** The behaviour of each kind of call. A test may change it while it runs. */
export interface Line {
	step: Step;
	/**
	 * `up`: normal. `down`: the gateway never receives the call. `deaf`: the gateway acts, but its
	 * answer is lost.
	 */
	is: "up" | "down" | "deaf";
	/** Number of times the gateway acted. */
	acted: number;
}

/** The gateway behind a connection that can break before or after the gateway acts (docs/threats.md P8). */
export function overLine(real: PaymentGateway, line: Line): PaymentGateway {
	const act = real[line.step].bind(real) as (input: unknown) => Promise<never>;
	return between(real, {
		[line.step]: async (input: unknown) => {
			if (line.is === "down") throw new GatewayUnavailable("connect ETIMEDOUT 10.1.2.3:443");
			const answer = await act(input);
			line.acted += 1;
			if (line.is === "deaf") throw new GatewayUnavailable("socket hang up");
			return answer;
		},
	});
}

export function lineFor(step: Step, is: Line["is"] = "up"): Line {
	return { step, is, acted: 0 };
}
