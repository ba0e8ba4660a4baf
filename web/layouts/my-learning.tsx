import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { Queries } from "../data/queries.tsx";
import { myLearning } from "../messages/en/progress.ts";
import { progressQuery } from "../progress/door.ts";

/** An item of the navigation bar for people who have a class. Loaded after the page, so visitors do not load it. */
export default function MyLearning() {
	return (
		<Queries>
			<Item />
		</Queries>
	);
}

function Item() {
	// Asked once per visit. A purchase makes it outdated.
	const { data } = useQuery({ ...progressQuery, staleTime: Number.POSITIVE_INFINITY });
	if (!data?.length) return null;
	return (
		<li>
			<NavLink to="/dashboard/enrolled-classes" prefetch="intent">
				{myLearning}
			</NavLink>
		</li>
	);
}
