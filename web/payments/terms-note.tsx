import { payment } from "../messages/en/payment.ts";

const { terms } = payment;

/** The terms in force. In a new tab, because leaving this page gives up the seat. */
export function TermsNote() {
	return (
		<p className="mt-4 text-small text-graphite">
			{terms.before}{" "}
			<a href="/terms-and-conditions" target="_blank" rel="noopener">
				{terms.terms}
			</a>{" "}
			{terms.between}{" "}
			<a href="/refund-policy" target="_blank" rel="noopener">
				{terms.refunds}
			</a>
			. {terms.newTab}
		</p>
	);
}
