import { Suspense } from "react";
import { lazyPart, part } from "../../parts/part.ts";
import { CardSkeleton } from "../card-skeleton.tsx";
import type { CardFieldsProps } from "./card-form.ts";

const forms = {
	sandbox: lazyPart(part(() => import("./sandbox.tsx"))),
	stripe: lazyPart(part(() => import("./stripe.tsx"))),
};

/** The card form of the payment's gateway. Only that one is loaded. */
export function CardFields(props: CardFieldsProps) {
	const Form = forms[props.intent.gateway];
	return (
		<Suspense fallback={<CardSkeleton />}>
			<Form {...props} />
		</Suspense>
	);
}
