import type { Application } from "#contract/applications.ts";
import { LetterSheet } from "../lists/letter-sheet.tsx";
import { administration } from "../messages/administration.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Motivation } from "./motivation.tsx";
import { usePromotion } from "./use-promotion.ts";

const { users: says, applications } = administration;

/** One application, with its promote button or its outcome. */
export function ApplicationSheet({ application }: { application: Application }) {
	const { name, email, date, role } = application;
	return (
		<LetterSheet name={name} email={email} date={date}>
			<Motivation application={application} />
			{role === "student" ? (
				<PromoteApplicant application={application} />
			) : (
				<p className="mt-4 font-semibold text-green">{applications.isNow[role]}</p>
			)}
		</LetterSheet>
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
