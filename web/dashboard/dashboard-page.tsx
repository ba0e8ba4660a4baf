import { Navigate } from "react-router";
import { sideItems } from "../layouts/nav-items.ts";
import { usePerson } from "../session/person.ts";

/** /dashboard itself: everybody's desk begins with the first page of their menu. */
export default function DashboardPage() {
	const [first] = sideItems[usePerson().role];
	return <Navigate to={first.to} replace />;
}
