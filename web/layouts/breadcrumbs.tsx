import { Link } from "react-router";
import { messages } from "../messages/en.ts";
import type { NavItem } from "./nav-items.ts";

/** The links to the pages above this one. */
export function Breadcrumbs({ above, here }: { above: NavItem[]; here: string }) {
	return (
		<nav aria-label={messages.nav.breadcrumbs} className="crumbs">
			<ol>
				{above.map(({ to, name }) => (
					<li key={to}>
						<Link to={to}>{name}</Link>
					</li>
				))}
				<li aria-current="page" className="truncate text-graphite">
					<bdi>{here}</bdi>
				</li>
			</ol>
		</nav>
	);
}
