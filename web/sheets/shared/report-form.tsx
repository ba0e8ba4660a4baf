import { useState } from "react";
import { type ReportReason, reportReasons } from "#contract/enumerations.ts";
import { call } from "../../data/api.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { reportReasonNames, sharedSheets } from "../../messages/en/my-sheets.ts";
import { InkButton } from "../../ui/buttons.tsx";
import { Correction } from "../../ui/correction.tsx";
import { TextArea } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";

/** Characters of the details (contract/sheets/sharing.ts). */
const MAX = 500;

/** Reports a shared sheet to the studio. Visitors can use it too. */
export default function ReportForm({ id }: { id: string }) {
	const [reason, setReason] = useState<ReportReason>(reportReasons[0]);
	const [text, setText] = useState("");
	const [state, setState] = useState<"writing" | "sending" | "sent">("writing");
	const [fault, setFault] = useState<string>();
	const send = useOneAtATime(async () => {
		setState("sending");
		setFault(undefined);
		try {
			const oneLine = text.replace(/\s+/g, " ");
			await call("POST /api/shared-sheet/:id/reports", {
				...{ params: { id }, body: { reason, text: oneLine } },
			});
			setState("sent");
		} catch (refused) {
			setState("writing");
			setFault(sentenceOf(refused));
		}
	});
	return (
		<section className="sheet report-form" aria-label={sharedSheets.report}>
			<p className="text-graphite">{sharedSheets.reportLead}</p>
			<p role="status">{state === "sent" && sharedSheets.sent}</p>
			{state !== "sent" && (
				<form
					onSubmit={(event) => {
						event.preventDefault();
						void send();
					}}
				>
					<SelectField
						label={sharedSheets.reason}
						options={reportReasonNames}
						value={reason}
						onChange={({ target }) => setReason(target.value as ReportReason)}
					/>
					<TextArea
						label={sharedSheets.details}
						rows={3}
						dir="auto"
						maxLength={MAX}
						value={text}
						onChange={({ target }) => setText(target.value)}
					/>
					{fault && <Correction>{fault}</Correction>}
					<InkButton type="submit" aria-disabled={state === "sending"}>
						{state === "sending" ? sharedSheets.sending : sharedSheets.send}
					</InkButton>
				</form>
			)}
		</section>
	);
}
