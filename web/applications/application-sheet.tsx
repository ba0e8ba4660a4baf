import type { Application } from "#contract/applications.ts";
import { LetterSheet } from "../lists/letter-sheet.tsx";
import { LongText } from "../lists/long-text.tsx";
import { administration } from "../messages/administration.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { DeclineForm } from "./decline-form.tsx";
import { Motivation } from "./motivation.tsx";
import { usePromotion } from "./use-promotion.ts";

const { users: says, applications } = administration;

/** One application, with what decides it or its outcome. */
export function ApplicationSheet({ application }: { application: Application }) {
	const { name, email, date } = application;
	return (
		<LetterSheet name={name} email={email} date={date}>
			<Motivation application={application} />
			<Outcome application={application} />
		</LetterSheet>
	);
}

function Outcome({ application }: { application: Application }) {
	const { state, role, answer } = application;
	if (state === "accepted") {
		return <p className="mt-4 font-semibold text-green">{applications.isNow[role]}</p>;
	}
	return (
		<>
			{state === "declined" && (
				<div className="mt-4">
					<p className="font-semibold text-red">{applications.declinedFor}</p>
					<LongText>{answer ?? ""}</LongText>
				</div>
			)}
			<PromoteApplicant application={application} />
			{state === "open" && <DeclineForm application={application} />}
		</>
	);
}

function PromoteApplicant({ application: { userId, name, email } }: { application: Application }) {
	const { promote, busy } = usePromotion({ _id: userId, name, email });
	const letTeach = async () => {
		const gone = await promote("instructor");
		// The pressed button disappears with its sheet, so the focus moves to the list.
		if (gone) document.getElementById("content")?.focus({ preventScroll: true });
	};
	return (
		<div className="mt-5 p-1 pb-0">
			<PencilButton
				pencil="green"
				disabled={busy}
				aria-label={says.makeInstructorNamed(name)}
				onClick={() => void letTeach()}
			>
				{says.makeInstructor}
			</PencilButton>
		</div>
	);
}
