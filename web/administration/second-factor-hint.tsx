import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { secondFactorQuery } from "../accounts/door.ts";
import { security } from "../messages/en/security.ts";

const { factor: says } = security;

/** Asks administrators without two-step login to turn it on (decisions/0012). */
export function SecondFactorHint() {
	const { data } = useQuery(secondFactorQuery);
	if (!data || data.enabled || !data.hasPassword) return null;
	return (
		<p className="measure mb-8">
			{says.hint} <Link to="/dashboard/security">{says.hintLink}</Link>
		</p>
	);
}
