import { type FormEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { LetterOutcome } from "../data/context.ts";
import { queryClient } from "../data/query-client.ts";
import { accounts } from "../messages/en/accounts.ts";
import { meQuery } from "../session/queries.ts";
import { InkButton, PencilLink } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { followLink } from "./identity-calls.ts";

const ways = {
	confirm: {
		page: "/confirm-email",
		call: "verify-email",
		onward: "/classes",
		next: "/login",
	},
	use: {
		page: "/use-address",
		call: "use-address",
		onward: "/dashboard/account",
		next: "/dashboard/account",
	},
	restore: {
		page: "/restore-address",
		call: "restore-address",
		onward: "/forgot-password",
		next: "/contact-us",
	},
	prove: { page: "/prove-address", call: "prove-address", onward: "/login", next: "/login" },
} as const;

type Kind = keyof typeof ways;

/**
 * The page behind a link in an email. It acts only when its button is pressed, because mail scanners follow links.
 */
export function LetterLink({ kind, posted }: { kind: Kind; posted: LetterOutcome | undefined }) {
	const words = accounts[kind];
	const way = ways[kind];
	const [params] = useSearchParams();
	const token = params.get("token") ?? "";
	const { outcome, busy, press } = usePress(kind, token, posted);
	const gone = !token || isGone(outcome);
	return (
		<AccountFrame title={words.title}>
			<div className="grid justify-items-start gap-5">
				{!outcome?.ok && !gone && (
					<form
						method="post"
						action={`${way.page}?token=${encodeURIComponent(token)}`}
						onSubmit={press}
						className="grid justify-items-start gap-5"
					>
						<input type="hidden" name="token" value={token} />
						<p>{words.text}</p>
						<InkButton type="submit" aria-disabled={busy}>
							{busy ? accounts.busy : words.button}
						</InkButton>
					</form>
				)}
				{outcome?.ok === false && !gone && <Correction>{outcome.message}</Correction>}
				<div role="status" className="grid justify-items-start gap-5 empty:absolute">
					{outcome?.ok && (
						<>
							<p className="font-semibold text-green">{words.done}</p>
							<PencilLink to={way.onward}>{words.onward}</PencilLink>
						</>
					)}
					{gone && (
						<>
							<p>{words.gone}</p>
							<PencilLink to={way.next}>{words.next}</PencilLink>
						</>
					)}
				</div>
			</div>
		</AccountFrame>
	);
}

/** The link can never work again, so the user needs a new one. A malformed token is treated like an expired one. */
function isGone(outcome: LetterOutcome | undefined): boolean {
	return outcome?.ok === false && ["link_expired", "invalid_input"].includes(outcome.code);
}

function usePress(kind: Kind, token: string, posted: LetterOutcome | undefined) {
	const [outcome, setOutcome] = useState(posted);
	const [busy, setBusy] = useState(false);
	/** Some links work only once. Without this, the second of two quick presses would report an expired link. */
	const sending = useRef(false);
	const press = async (event: FormEvent) => {
		event.preventDefault();
		if (sending.current) return;
		sending.current = true;
		setBusy(true);
		const came = await followLink(ways[kind].call, token);
		setOutcome(came);
		// The signed-in user may be the owner of the confirmed address.
		if (came.ok) void queryClient().invalidateQueries(meQuery);
		sending.current = false;
		setBusy(false);
	};
	return { outcome, busy, press };
}
