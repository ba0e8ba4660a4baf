import { useSearchParams } from "react-router";
import type { RefusedForm } from "../data/posted-form.ts";
import { contact } from "../messages/en/contact.ts";
import { Correction } from "../ui/correction.tsx";
import { Icon } from "../ui/icons.tsx";
import type { Outcome } from "./use-send-message.ts";

/** The outcome of sending, by the script or by a form that the browser posted. */
export function ContactOutcome({
	outcome,
	refused,
	fresh,
}: {
	outcome: Outcome;
	refused: RefusedForm | undefined;
	fresh: boolean;
}) {
	const [params] = useSearchParams();
	const posted = fresh && refused?.fault !== undefined ? { why: refused.fault } : undefined;
	const failed = typeof outcome === "object" ? outcome : posted;
	const sent = outcome === "sent" || (fresh && params.has("sent") && !refused);
	return (
		<>
			<div role="status" className="empty:absolute">
				{sent && (
					<p className="flex items-center gap-2 font-semibold text-green">
						<Icon name="check" />
						{contact.sent}
					</p>
				)}
			</div>
			{failed && (
				<div>
					<Correction>{contact.failed}</Correction>
					<p className="mt-1 pl-[26px] text-small text-graphite">
						{failed.why} {contact.kept}
					</p>
				</div>
			)}
		</>
	);
}
