import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../data/api.ts";
import { progressKey } from "../data/keys.ts";
import { isProblem } from "../data/problem.ts";
import { Queries } from "../data/queries.tsx";
import { showFailure } from "../data/show-failure.ts";
import { certificates } from "../messages/en/certificates.ts";
import { messages } from "../messages/en.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { confirmAction } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { ownCertificatesQuery } from "./queries.ts";

/** Actions for the owner of a certificate. Renders nothing for anybody else. */
export default function OwnCertificate({ id }: { id: string }) {
	return (
		<Queries>
			<IfOwn id={id} />
		</Queries>
	);
}

function IfOwn({ id }: { id: string }) {
	const { data } = useQuery(ownCertificatesQuery);
	const remove = useOneAtATime(useDelete(id));
	if (!data?.some(({ _id }) => _id === id)) return null;
	return (
		<PencilButton pencil="red" onClick={() => void remove()}>
			{certificates.delete}
		</PencilButton>
	);
}

function useDelete(id: string) {
	const client = useQueryClient();
	const navigate = useNavigate();
	return async () => {
		const isMeant = await confirmAction({
			title: certificates.deleteTitle,
			text: certificates.deleteText,
			confirm: certificates.confirmDelete,
			cancel: messages.cancel,
			grave: true,
		});
		if (!isMeant) return;
		try {
			await call("DELETE /api/certificate/:id", { params: { id } });
		} catch (fault) {
			// Its answer was lost, and it is deleted already.
			if (!isProblem(fault, "not_found"))
				return await showFailure(certificates.deleteFailed, fault);
		}
		client.removeQueries({ queryKey: ownCertificatesQuery.queryKey });
		await client.invalidateQueries({ queryKey: progressKey });
		toast(certificates.deleted);
		await navigate("/dashboard/enrolled-classes");
	};
}
