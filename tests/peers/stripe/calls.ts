import type { Intent } from "#tests/peers/stripe/ledger-rows.ts";
import { type Call, describedCall } from "./description.ts";
import type { Ledger } from "./ledger.ts";
import { disputeObject, intentObject, refundObject } from "./objects.ts";
import { missing } from "./stripe-error.ts";

// biome-ignore lint/suspicious/noExplicitAny: the description has checked them
type Parameters = any;

interface Route {
	call: Call;
	/** The card form may make this call with the publishable key and the intent's client secret. */
	fromBrowser?: true;
	act(ledger: Ledger, id: string, parameters: Parameters): unknown;
}

export interface KnownEvents {
	find(id: string): object | undefined;
}

/** The calls that the peer supports, and what each does. */
export function routesOf(events: KnownEvents): Route[] {
	return [
		{
			call: describedCall("post", "/v1/payment_intents"),
			act: (ledger, _id, asked) => shown(ledger.create(asked), asked),
		},
		{
			call: describedCall("get", "/v1/payment_intents/{intent}"),
			fromBrowser: true,
			act: (ledger, id, asked) => shown(ofSecret(ledger.find(id), asked), asked),
		},
		{
			call: describedCall("post", "/v1/payment_intents/{intent}/capture"),
			act: (ledger, id, asked) => shown(ledger.capture(id), asked),
		},
		{
			call: describedCall("post", "/v1/payment_intents/{intent}/cancel"),
			act: (ledger, id, asked) => shown(ledger.cancel(id), asked),
		},
		{
			call: describedCall("post", "/v1/payment_intents/{intent}/confirm"),
			fromBrowser: true,
			act(ledger, id, asked) {
				ofSecret(ledger.find(id), asked);
				return shown(ledger.confirm(id, asked.payment_method, asked.return_url), asked);
			},
		},
		{
			call: describedCall("post", "/v1/refunds"),
			act: (ledger, _id, asked) => refundObject(ledger.refund(asked)),
		},
		{
			call: describedCall("get", "/v1/refunds"),
			act: (ledger, _id, asked) =>
				listed("/v1/refunds", ledger.refundsOf(asked.payment_intent), asked, refundObject),
		},
		{
			call: describedCall("get", "/v1/refunds/{refund}"),
			act(ledger, id) {
				const refund = ledger.refunds.get(id);
				if (!refund) throw missing("refund", id);
				return refundObject(refund);
			},
		},
		{
			call: describedCall("get", "/v1/disputes"),
			act: (ledger, _id, asked) =>
				listed("/v1/disputes", disputesOf(ledger, asked.payment_intent), asked, disputeObject),
		},
		{
			call: describedCall("get", "/v1/events/{id}"),
			act(_ledger, id) {
				const event = events.find(id);
				if (!event) throw missing("event", id);
				return event;
			},
		},
	];
}

/** All disputes, or those of one intent. */
function disputesOf(ledger: Ledger, intentId: string | undefined) {
	const all = ledger.disputes.all.toReversed();
	if (intentId === undefined) return all;
	const { id } = ledger.find(intentId);
	return all.filter(({ intent }) => intent === id);
}

/** One page of a list, the newest first. */
function listed<Row extends { id: string; created: number }>(
	url: string,
	rows: Row[],
	{ created, starting_after, limit = 10 }: Parameters,
	asObject: (row: Row) => object,
) {
	const since = rows.filter((row) => row.created >= Number(created?.gte ?? 0));
	const all = since.slice(since.findIndex(({ id }) => id === starting_after) + 1);
	const data = all.slice(0, limit).map(asObject);
	return { object: "list", url, has_more: all.length > limit, data };
}

function shown(intent: Intent, { expand = [] }: { expand?: string[] }) {
	return intentObject(intent, expand.includes("latest_charge"));
}

/** A card form cannot see an intent of another client secret. */
function ofSecret(intent: Intent, { client_secret }: { client_secret?: string }): Intent {
	if (client_secret !== undefined && client_secret !== intent.secret) {
		throw missing("payment_intent", intent.id);
	}
	return intent;
}
