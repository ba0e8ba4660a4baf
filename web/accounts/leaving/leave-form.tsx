import { useRef } from "react";
import { endSession } from "../../data/end-session.ts";
import { isProblem, mayPass } from "../../data/problem.ts";
import { json, request } from "../../data/request.ts";
import { leaving as says } from "../../messages/en/leaving.ts";
import { toast } from "../../ui/toasts.ts";
import { type OwnerProof, OwnerProofForm } from "../owner-proof-form.tsx";

export function LeaveForm({ asksCode }: { asksCode: boolean }) {
	/** An earlier call got no answer. It may have deleted the account. */
	const isUnanswered = useRef(false);
	const leave = async (proof: OwnerProof) => {
		try {
			await request("/api/auth/delete-account", { method: "POST", ...json(proof) });
		} catch (fault) {
			if (isUnanswered.current && isProblem(fault, "not_signed_in")) return;
			isUnanswered.current ||= mayPass(fault);
			throw fault;
		}
	};
	const done = async () => {
		toast(says.done);
		await endSession("deleted");
	};
	return (
		<OwnerProofForm
			asksCode={asksCode}
			submit={says.submit}
			pencil="red"
			send={leave}
			done={done}
		/>
	);
}
