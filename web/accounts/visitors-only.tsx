import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useSession } from "../session/session.ts";

/** /login and /signup: who is signed in already, or has just come in, goes on to where they wanted to go. */
export function VisitorsOnly({ origin, children }: { origin: string; children: ReactNode }) {
	const session = useSession();
	if (session.status === "signed-in") return <Navigate to={origin} replace />;
	return children;
}
