import { canSelect } from "#contract/rules.ts";
import { select } from "../messages/en/select.ts";
import { useSession } from "../session/session.ts";

/** Says why the Select buttons of a page are disabled for instructors and administrators. */
export function OnlyStudents({ className = "" }: { className?: string }) {
	const role = useSession().user?.role;
	return canSelect(role) ? null : <span className={`cut ${className}`}>{select.notForRole}</span>;
}
