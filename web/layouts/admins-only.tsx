import { Outlet } from "react-router";
import { RoleOnly } from "./guards.tsx";

/** Admin guard (docs/specification.md §2) around every page that only an administrator has. */
export default function AdminsOnly() {
	return <RoleOnly only="admin">{(user) => <Outlet context={user} />}</RoleOnly>;
}
