import { Navigate } from "react-router";
import { usePerson } from "../session/person.ts";
import { sideItems } from "./side-items.ts";

/** /dashboard redirects to the first page of the user's menu. */
export default function DashboardPage() {
	const [first] = sideItems[usePerson().role];
	return <Navigate to={first.to} replace />;
}
