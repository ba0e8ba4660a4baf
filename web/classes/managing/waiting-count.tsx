import { useQuery } from "@tanstack/react-query";
import { administration } from "../../messages/administration.ts";
import { managedClassesQuery } from "./queries.ts";

/** How many classes wait for a decision. More than one page is shown as "24+". */
export function WaitingCount() {
	const { data } = useQuery(managedClassesQuery({ filter: "pending" }));
	const waiting = data?.rows.filter(({ status }) => status === "pending").length ?? 0;
	if (waiting === 0) return null;
	return (
		<p className="font-bold text-small text-blue">
			{administration.classes.waiting(data?.next ? `${waiting}+` : String(waiting))}
		</p>
	);
}
