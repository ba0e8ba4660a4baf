import { Link, Outlet, useLocation } from "react-router";
import type { Role } from "#contract/enumerations.ts";
import { UnconfirmedNote } from "../accounts/door.ts";
import { WaitingCount } from "../administration/door.ts";
import { Queries } from "../data/queries.tsx";
import { useSite } from "../document/site.ts";
import { SignedInOnly } from "../layouts/guards.tsx";
import type { NavItem } from "../layouts/nav-items.ts";
import { NoScript } from "../layouts/no-script.tsx";
import { dashboard } from "../messages/en/dashboard.ts";
import { useSession } from "../session/session.ts";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { useCurrentInSight } from "../ui/use-current-in-sight.ts";
import type { Route } from "./+types/dashboard-layout";
import styles from "./dashboard.css?url";
import { commonItems, sideItems, WAITING } from "./side-items.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The frame of everything under /dashboard: login guard, side menu, page. */
export default function DashboardLayout() {
	const { user } = useSession();
	const { sendsMail } = useSite();
	return (
		<div className="page dash">
			<SideMenu role={user?.role} />
			{/* The footer starts below the screen, so nothing visible moves when the page replaces its skeleton. */}
			<div className="min-h-svh min-w-0">
				<NoScript />
				<SignedInOnly skeleton={<SkeletonRows count={3} />}>
					{(person) => (
						<Queries>
							{sendsMail && !person.emailConfirmed && <UnconfirmedNote email={person.email} />}
							<Outlet context={person} />
						</Queries>
					)}
				</SignedInOnly>
			</div>
		</div>
	);
}

function SideMenu({ role }: { role: Role | undefined }) {
	const { pathname } = useLocation();
	// Runs on each page, and once the menu items are known.
	const list = useCurrentInSight<HTMLUListElement>(`${role} ${pathname}`);
	return (
		<nav className="side-menu" aria-label={dashboard.heading}>
			<h2>{dashboard.heading}</h2>
			<ul ref={list}>
				{role && sideItems[role].map((item) => <SideItem key={item.to} {...item} />)}
				{commonItems.map((item, place) => (
					<SideItem key={item.to} {...item} common first={place === 0} />
				))}
			</ul>
		</nav>
	);
}

function SideItem({
	to,
	name,
	within,
	common,
	first,
}: NavItem & { common?: boolean; first?: boolean }) {
	const { pathname } = useLocation();
	const isWithin = [within ?? []].flat().some((path) => pathname.startsWith(path));
	return (
		<li className={first ? "side-menu-rest" : undefined}>
			<Link
				to={to}
				aria-current={pathname === to ? "page" : isWithin || undefined}
				className={`side-link ${common ? "side-link-common" : ""}`}
			>
				{name}
				{to === WAITING && (
					<Queries>
						<WaitingCount />
					</Queries>
				)}
			</Link>
		</li>
	);
}
