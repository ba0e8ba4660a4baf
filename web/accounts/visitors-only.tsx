import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useSession } from "../session/session.ts";

/** Guards /login and /signup: signed-in users continue to the page that they came from. */
export function VisitorsOnly({ origin, children }: { origin: string; children: ReactNode }) {
	const session = useSession();
	if (session.status === "signed-in") return <Navigate to={origin} replace />;
	return children;
}
