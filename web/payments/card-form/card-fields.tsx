import { lazy, Suspense } from "react";
import { CardSkeleton } from "../card-skeleton.tsx";
import type { CardFieldsProps } from "./card-form.ts";

const forms = {
	sandbox: lazy(() => import("./sandbox.tsx")),
	stripe: lazy(() => import("./stripe.tsx")),
};

/** The card form of whichever gateway holds the payment; only that one is loaded. */
export function CardFields(props: CardFieldsProps) {
	const Form = forms[props.intent.gateway];
	return (
		<Suspense fallback={<CardSkeleton />}>
			<Form {...props} />
		</Suspense>
	);
}
