import { Navigate } from "react-router";
import { usePerson } from "./person.ts";

/** /dashboard itself: a student's desk begins with what is selected, everybody else's with what they own. */
export default function DashboardPage() {
	const { role } = usePerson();
	const first = role === "student" ? "selected-classes" : "enrolled-classes";
	return <Navigate to={`/dashboard/${first}`} replace />;
}
