import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ClassProgress } from "#contract/progress.ts";
import { call } from "../data/api.ts";
import { progressKey } from "../data/keys.ts";
import { showFailure } from "../data/show-failure.ts";
import { finishedClass as sentences } from "../messages/en/finished-class.ts";
import { PencilButton, PencilLink } from "../ui/buttons.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

interface FinishedProps extends Pick<ClassProgress, "certificate"> {
	classId: string;
	/** All cuts are done. */
	isFinished: boolean;
}

/** The link to the certificate, once all cuts are done or it was given. */
export default function Finished({ classId, certificate, isFinished }: FinishedProps) {
	const { heading, text } = isFinished ? sentences.finished : sentences.certified;
	return (
		<section className="lesson-finished" role="status">
			<h2 className="name">{heading}</h2>
			<p>{text}</p>
			<p>
				{certificate ? (
					<PencilLink pencil="green" to={`/certificates/${certificate}`}>
						{sentences.see}
					</PencilLink>
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
	return (
		<PencilButton pencil="green" onClick={() => void get()}>
			{sentences.get}
		</PencilButton>
	);
}
