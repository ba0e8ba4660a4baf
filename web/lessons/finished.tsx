import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ClassProgress } from "#contract/progress.ts";
import { call } from "../data/api.ts";
import { progressKey } from "../data/keys.ts";
import { showFailure } from "../data/show-failure.ts";
import { finishedClass as sentences } from "../messages/en/finished-class.ts";
import { InkButton, InkLink } from "../ui/buttons.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

interface FinishedProps extends Pick<ClassProgress, "certificate"> {
	classId: string;
}

/** The link to the certificate, once all cuts are done. */
export default function Finished({ classId, certificate }: FinishedProps) {
	return (
		<section className="lesson-finished" role="status">
			<h2 className="name">{sentences.heading}</h2>
			<p>{sentences.text}</p>
			<p>
				{certificate ? (
					<InkLink to={`/certificates/${certificate}`}>{sentences.see}</InkLink>
				) : (
					<GetCertificate id={classId} />
				)}
			</p>
		</section>
	);
}

function GetCertificate({ id }: { id: string }) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const get = useOneAtATime(async () => {
		try {
			const { _id } = await call("POST /api/class/:id/certificate", { params: { id } });
			await client.invalidateQueries({ queryKey: progressKey });
			await navigate(`/certificates/${_id}`);
		} catch (fault) {
			await showFailure(sentences.failed, fault);
		}
	});
	return <InkButton onClick={() => void get()}>{sentences.get}</InkButton>;
}
