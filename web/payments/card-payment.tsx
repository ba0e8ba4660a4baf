import { useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { type FormEvent, useCallback, useState } from "react";
import { formatDollars } from "#contract/money.ts";
import type { StartedIntent } from "#contract/payments.ts";
import { messages } from "../messages/en.ts";
import { InkButton, PencilButton } from "../ui/buttons.tsx";
import { Correction } from "../ui/field.tsx";
import { CardFields } from "./card-form/card-fields.tsx";
import type { Confirm } from "./card-form/card-form.ts";
import { payByCard } from "./pay-by-card.ts";
import type { PayPartProps } from "./pay-part.tsx";
import { Working } from "./working.tsx";

const { payment } = messages;

type Props = Omit<PayPartProps, "open"> & { intent: StartedIntent };

/** The card form: the gateway's fields, the button, and under it what went wrong. */
export function CardPayment({ selection, intent, purchase, left }: Props) {
	const client = useQueryClient();
	const [confirm, setConfirm] = useState<Confirm>();
	// A function in state is called unless it is wrapped.
	const ready = useCallback((next: Confirm) => setConfirm(() => next), []);
	const { busy, setback, attempt, again } = purchase;
	const over = left === 0 && !busy;

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!confirm || over) return;
		const { clientSecret } = intent;
		const { classId } = selection;
		void attempt(() => payByCard(client, { confirm, clientSecret, classId }));
	};
	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			<CardFields intent={intent} locked={busy} onReady={ready} />
			<InkButton type="submit" disabled={!confirm || busy || over} className="w-full">
				{busy ? (
					<Working label={payment.processing} />
				) : (
					<>
						<Lock className="icon" aria-hidden="true" />
						{payment.pay(formatDollars(selection.currentPrice))}
					</>
				)}
			</InkButton>
			{setback && <Correction>{setback.sentence}</Correction>}
			{over && (
				<div className="grid justify-items-start gap-4 p-1">
					<Correction>{payment.holdIsOver}</Correction>
					<PencilButton onClick={() => void again()}>{payment.holdAgain}</PencilButton>
				</div>
			)}
		</form>
	);
}
