import { Navigate } from "react-router";
import { sideItems } from "../layouts/nav-items.ts";
import { usePerson } from "../session/person.ts";

/** /dashboard redirects to the first page of the user's menu. */
export default function DashboardPage() {
	const [first] = sideItems[usePerson().role];
	return <Navigate to={first.to} replace />;
}
