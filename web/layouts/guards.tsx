import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import type { Me } from "#contract/accounts.ts";
import type { Role } from "#contract/enumerations.ts";
import { messages } from "../messages/en.ts";
import { useSession } from "../session/session.ts";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { LoadFailure } from "./load-failure.tsx";

type GuardProps = {
	/** Shown under the progress bar while the session is still loading. */
	skeleton?: ReactNode;
	children: ReactNode | ((user: Me) => ReactNode);
};

/** Login guard (docs/specification.md §2): redirects to /login, which remembers this page. */
export function SignedInOnly({ skeleton, children }: GuardProps) {
	const session = useSession();
	const { pathname, search } = useLocation();
	if (session.status === "visitor") {
		return <Navigate to="/login" replace state={{ from: pathname + search }} />;
	}
	if (session.status === "unreachable") return <LoadFailure retry={session.retry} />;
	if (session.status === "loading") return <Waiting>{skeleton}</Waiting>;
	return typeof children === "function" ? children(session.user) : children;
}

/** Admin and instructor guard: redirects users without the role to the home page. */
export function RoleOnly({ only, children, skeleton }: GuardProps & { only: Role }) {
	return (
		<SignedInOnly skeleton={skeleton}>
			{(user) => {
				if (user.role !== only) return <Navigate to="/" replace />;
				return typeof children === "function" ? children(user) : children;
			}}
		</SignedInOnly>
	);
}

function Waiting({ children }: { children: ReactNode }) {
	return (
		<div className="needs-script">
			<div className="grid gap-6 py-4">
				<ProgressBar label={messages.loading} />
				{children}
			</div>
		</div>
	);
}
