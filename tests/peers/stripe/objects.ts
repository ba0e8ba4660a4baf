import type Stripe from "stripe";
import type { Dispute, Intent, Refund } from "#tests/peers/stripe/ledger-rows.ts";

/**
 * The ledger's objects as Stripe sends them. The types are the SDK's, for its API version. The sent answers are also
 * checked against the older published description (README.md).
 */
export function intentObject(intent: Intent, expanded: boolean): Stripe.PaymentIntent {
	const { charge } = intent;
	return {
		id: intent.id,
		object: "payment_intent",
		allowed_payment_method_types: null,
		amount: intent.amount,
		amount_capturable: intent.status === "requires_capture" ? intent.amount : 0,
		amount_received: charge?.captured ? intent.amount : 0,
		application: null,
		application_fee_amount: null,
		automatic_payment_methods: intent.automaticMethods ? { enabled: true } : null,
		canceled_at: intent.canceledAt,
		cancellation_reason: null,
		capture_method: intent.captureMethod,
		client_secret: intent.secret,
		confirmation_method: "automatic",
		created: intent.created,
		currency: intent.currency,
		customer: null,
		customer_account: null,
		description: null,
		excluded_payment_method_types: null,
		last_payment_error: intent.error as Stripe.PaymentIntent.LastPaymentError | null,
		latest_charge: expanded && charge ? chargeObject(intent, charge) : (charge?.id ?? null),
		livemode: intent.livemode,
		managed_payments: null,
		metadata: intent.metadata,
		next_action: nextAction(intent),
		on_behalf_of: null,
		payment_method: intent.method,
		payment_method_configuration_details: null,
		payment_method_options: null,
		payment_method_types: ["card"],
		payment_record: null,
		processing: null,
		receipt_email: null,
		review: null,
		setup_future_usage: null,
		shipping: null,
		source: null,
		statement_descriptor: null,
		statement_descriptor_suffix: null,
		status: intent.status,
		transfer_group: null,
	};
}

function nextAction({ status, id, returnUrl }: Intent): Stripe.PaymentIntent.NextAction | null {
	if (status !== "requires_action") return null;
	const url = `https://hooks.stripe.com/3d_secure_2/hosted?intent=${id}`;
	return { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } };
}

export function chargeObject(intent: Intent, charge: NonNullable<Intent["charge"]>): Stripe.Charge {
	return {
		id: charge.id,
		object: "charge",
		amount: intent.amount,
		amount_captured: charge.captured ? intent.amount : 0,
		amount_refunded: charge.refunded,
		application: null,
		application_fee: null,
		application_fee_amount: null,
		balance_transaction: null,
		billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
		calculated_statement_descriptor: null,
		captured: charge.captured,
		created: charge.created,
		currency: intent.currency,
		customer: null,
		description: null,
		disputed: false,
		failure_balance_transaction: null,
		failure_code: null,
		failure_message: null,
		fraud_details: null,
		livemode: intent.livemode,
		metadata: intent.metadata,
		on_behalf_of: null,
		outcome: null,
		paid: true,
		payment_intent: intent.id,
		payment_method: intent.method,
		payment_method_details: null,
		receipt_email: null,
		receipt_number: null,
		receipt_url: null,
		refunded: charge.refunded === intent.amount,
		review: null,
		shipping: null,
		source: null,
		source_transfer: null,
		statement_descriptor: null,
		statement_descriptor_suffix: null,
		status: "succeeded",
		transfer_data: null,
		transfer_group: null,
	};
}

export function disputeObject(dispute: Dispute): Stripe.Dispute {
	return {
		id: dispute.id,
		object: "dispute",
		amount: dispute.amount,
		balance_transactions: [],
		charge: dispute.charge,
		created: dispute.created,
		currency: dispute.currency,
		enhanced_eligibility_types: [],
		evidence: {} as Stripe.Dispute.Evidence,
		evidence_details: {
			due_by: dispute.dueBy,
			enhanced_eligibility: {},
			has_evidence: false,
			past_due: false,
			submission_count: 0,
			submission_method: "not_submitted",
		},
		intended_submission_method: null,
		is_charge_refundable: dispute.status.startsWith("warning_"),
		livemode: false,
		metadata: {},
		payment_intent: dispute.intent,
		reason: dispute.reason,
		status: dispute.status,
	};
}

export function refundObject(refund: Refund): Stripe.Refund {
	return {
		id: refund.id,
		object: "refund",
		amount: refund.amount,
		balance_transaction: null,
		charge: refund.charge,
		created: refund.created,
		currency: refund.currency,
		customer: null,
		customer_account: null,
		metadata: refund.metadata,
		payment_intent: refund.intent,
		payment_method: null,
		reason: refund.reason as Stripe.Refund.Reason | null,
		receipt_number: null,
		source_transfer_reversal: null,
		status: refund.status,
		transfer_reversal: null,
	};
}
