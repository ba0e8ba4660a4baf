import { useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { type FormEvent, useCallback, useState } from "react";
import { formatDollars } from "#contract/money.ts";
import type { StartedIntent } from "#contract/payments.ts";
import { payment } from "../messages/en/payment.ts";
import { InkButton, PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { CardFields } from "./card-form/card-fields.tsx";
import type { Confirm } from "./card-form/card-form.ts";
import { payByCard } from "./pay-by-card.ts";
import type { PayPartProps } from "./pay-part-props.ts";
import { Working } from "./working.tsx";

type Props = Omit<PayPartProps, "open"> & {
	intent: StartedIntent;
	/** True if the price has changed since the page was opened. */
	priceMoved: boolean;
};

/** The card form: the gateway's fields, the button, and the error under it. */
export function CardPayment({ selection, intent, purchase, left, priceMoved }: Props) {
	const client = useQueryClient();
	const [confirm, setConfirm] = useState<Confirm>();
	// Wrapped, because React calls a function that is put into state.
	const ready = useCallback((next: Confirm | undefined) => setConfirm(() => next), []);
	const { busy, checkoutError, attempt, again } = purchase;
	const over = left === 0 && !busy;
	const price = formatDollars(selection.currentPrice);
	const trouble = checkoutError?.sentence ?? (priceMoved ? payment.priceChanged(price) : undefined);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!confirm || over) return;
		const { clientSecret } = intent;
		void attempt(() => payByCard(client, { confirm, clientSecret, selection }));
	};
	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			<CardFields intent={intent} locked={busy} onReady={ready} />
			<InkButton
				{...useKeptFocus()}
				type="submit"
				disabled={!confirm || busy || over}
				// A progress bar inside a button gives it no accessible name.
				aria-label={busy ? payment.processing : undefined}
				className="ink-button-blue w-full"
			>
				{busy ? (
					<Working label={payment.processing} />
				) : (
					<>
						<Lock className="icon" aria-hidden="true" />
						{payment.pay(price)}
					</>
				)}
			</InkButton>
			{trouble && !busy && <Correction>{trouble}</Correction>}
			{over && (
				<div className="grid justify-items-start gap-5">
					<Correction>{payment.holdIsOver}</Correction>
					<PencilButton className="m-1" onClick={() => void again()}>
						{payment.holdAgain}
					</PencilButton>
				</div>
			)}
		</form>
	);
}
