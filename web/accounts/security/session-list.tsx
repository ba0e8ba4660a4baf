import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../layouts/loaded.tsx";
import { security } from "../../messages/en/security.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { sessionsQuery } from "./queries.ts";
import { SessionSheet } from "./session-sheet.tsx";
import { useRevoke } from "./use-revoke.ts";

const { sessions: says } = security;

/** The user's sessions, each with a button that ends it. */
export function SessionList() {
	return (
		<section aria-labelledby="sessions" className="pt-14">
			<h2 id="sessions" className="head mb-6">
				{says.heading}
			</h2>
			<Sessions />
		</section>
	);
}

function Sessions() {
	const { revokeOne, revokeOthers, busy } = useRevoke();
	return (
		<Loaded query={useQuery(sessionsQuery)} rows={2} part>
			{({ rows }) => (
				<>
					<ul className="grid grid-cols-1 gap-4" aria-label={says.list}>
						{rows.map((session) => (
							<li key={session._id}>
								<SessionSheet session={session} busy={busy} revoke={revokeOne} />
							</li>
						))}
					</ul>
					<div className="mt-6">
						{rows.some(({ current }) => !current) ? (
							<PencilButton
								pencil="red"
								className="m-1"
								disabled={busy}
								onClick={() => void revokeOthers()}
							>
								{says.endOthers}
							</PencilButton>
						) : (
							<p className="text-graphite">{says.onlyHere}</p>
						)}
					</div>
				</>
			)}
		</Loaded>
	);
}
