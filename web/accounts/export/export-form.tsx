import type { Reply } from "#contract/api.ts";
import { json, payload, request } from "../../data/request.ts";
import { dataExport as says } from "../../messages/en/data-export.ts";
import { saveFrom } from "../../ui/save-file.ts";
import { toast } from "../../ui/toasts.ts";
import { type OwnerProof, OwnerProofForm } from "../owner-proof-form.tsx";

/** The browser saves the archive itself, so that the page need not hold it in memory. */
export function ExportForm({ asksCode }: { asksCode: boolean }) {
	const ask = async (proof: OwnerProof) => {
		const answer = await request("/api/auth/export-account", { method: "POST", ...json(proof) });
		const { address } = (await payload(answer)) as Reply<"POST /api/auth/export-account">;
		saveFrom(address);
	};
	return (
		<OwnerProofForm
			asksCode={asksCode}
			submit={says.submit}
			send={ask}
			done={() => toast(says.begun)}
		/>
	);
}
