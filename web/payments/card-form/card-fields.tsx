import { lazy, Suspense } from "react";
import { messages } from "../../messages/en.ts";
import { Correction } from "../../ui/field.tsx";
import { CardSkeleton } from "../card-skeleton.tsx";
import type { CardFieldsProps } from "./card-form.ts";

const Sandbox = lazy(() => import("./sandbox.tsx"));

/** The card form of whichever gateway holds the payment; only that one is loaded. */
export function CardFields(props: CardFieldsProps) {
	if (props.intent.gateway !== "sandbox") {
		return <Correction>{messages.payment.card.unavailable}</Correction>;
	}
	return (
		<Suspense fallback={<CardSkeleton />}>
			<Sandbox {...props} />
		</Suspense>
	);
}
