import { useState } from "react";
import { useSearchParams } from "react-router";
import type { LetterOutcome } from "../data/context.ts";
import { accounts } from "../messages/en/accounts.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

const { reset } = accounts;

/** The form for a new password. After it is submitted, the outcome: password changed, or link expired. */
export function ResetPassword({ posted }: { posted: LetterOutcome | undefined }) {
	const [params] = useSearchParams();
	const token = params.get("token") ?? "";
	const [outcome, setOutcome] = useState(posted);
	const gone =
		!token || token.length > 200 || (outcome?.ok === false && outcome.code === "link_expired");
	return (
		<>
			{!outcome?.ok && !gone && (
				<>
					<p className="mb-5">{reset.lead}</p>
					<ResetPasswordForm token={token} refused={outcome} onOutcome={setOutcome} />
				</>
			)}
			<div role="status" className="grid justify-items-start gap-5">
				{outcome?.ok && (
					<>
						<p className="font-semibold text-green">{reset.done}</p>
						<PencilLink to="/login">{reset.toLogin}</PencilLink>
					</>
				)}
				{gone && (
					<>
						<p>{reset.gone}</p>
						<PencilLink to="/forgot-password">{reset.next}</PencilLink>
					</>
				)}
			</div>
		</>
	);
}
