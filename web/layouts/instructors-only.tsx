import { Outlet } from "react-router";
import { RoleOnly } from "./guards.tsx";

/** Instructor guard (docs/specification.md §2) around every page that only an instructor has. */
export default function InstructorsOnly() {
	return <RoleOnly only="instructor">{(user) => <Outlet context={user} />}</RoleOnly>;
}
