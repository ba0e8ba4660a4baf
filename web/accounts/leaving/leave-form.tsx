import { endSession } from "../../data/end-session.ts";
import { json, request } from "../../data/request.ts";
import { leaving as says } from "../../messages/en/leaving.ts";
import { toast } from "../../ui/toasts.ts";
import { type OwnerProof, OwnerProofForm } from "../owner-proof-form.tsx";

export function LeaveForm({ asksCode }: { asksCode: boolean }) {
	const leave = async (proof: OwnerProof) => {
		await request("/api/auth/delete-account", { method: "POST", ...json(proof) });
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
