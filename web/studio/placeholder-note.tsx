import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { studioPlaceholders } from "../messages/en/studio-placeholders.ts";
import { factsQuery } from "./queries.ts";

/** Tells an administrator of a live site that visitors see placeholders. */
export function PlaceholderNote() {
	const { data } = useQuery(factsQuery);
	if (!data || data.placeholders.length === 0) return null;
	return (
		<p className="measure mb-8 font-semibold text-red">
			{studioPlaceholders.note(data.placeholders)}{" "}
			<Link to="/dashboard/studio">{studioPlaceholders.link}</Link>
		</p>
	);
}
