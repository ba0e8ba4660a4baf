import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { LoadFailure } from "../layouts/load-failure.tsx";
import { becomeInstructor } from "../messages/en/applications.ts";
import { messages } from "../messages/en.ts";
import { useSession } from "../session/session.ts";
import { InkLink, PencilLink } from "../ui/buttons.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { Applied } from "./applied.tsx";
import { Declined } from "./declined.tsx";
import { myApplicationQuery } from "./queries.ts";

const { visitor, instructor, admin } = becomeInstructor;
const here = { from: "/become-an-instructor" };

/** The content depends on the user's role. */
export function Apply() {
	const session = useSession();
	if (session.status === "loading" || session.status === "visitor") return <LogInFirst />;
	if (session.status === "unreachable") return <LoadFailure retry={session.retry} part />;
	const { user } = session;
	if (user.role === "student") return <ForStudent user={user} />;
	if (user.role === "admin") return <p>{admin.text}</p>;
	return (
		<div className="grid justify-items-start gap-6">
			<p>{instructor.text}</p>
			<InkLink to="/dashboard/instructor/my-classes">{instructor.action}</InkLink>
		</div>
	);
}

function ForStudent({ user }: { user: User }) {
	const { data, error, isPending, refetch } = useQuery(myApplicationQuery(user.email));
	const [justSent, setJustSent] = useState(false);
	if (isPending) return <ProgressBar label={messages.loading} />;
	if (error && data === undefined) return <LoadFailure error={error} retry={refetch} part />;
	if (data?.state === "open") return <Applied application={data} justSent={justSent} />;
	return (
		<>
			{data?.state === "declined" && <Declined application={data} />}
			<ApplicationForm user={user} onSent={() => setJustSent(true)} />
		</>
	);
}

/**
 * Shown to visitors, and therefore what the server renders. It stays hidden while the browser still checks for a
 * session.
 */
function LogInFirst() {
	return (
		<div className="visitor-only grid gap-6">
			<p>{visitor.text}</p>
			<p className="actions">
				<InkLink to="/login?from=%2Fbecome-an-instructor" state={here}>
					{visitor.login}
				</InkLink>
				<PencilLink to="/signup?from=%2Fbecome-an-instructor" state={here}>
					{visitor.signUp}
				</PencilLink>
			</p>
		</div>
	);
}
