import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import type { Role } from "#contract/rules.ts";
import { messages } from "../messages/en.ts";
import { SignedInOnly } from "../session/guards.tsx";
import { useSession } from "../session.ts";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { commonItems, type NavItem, sideItems } from "./nav-items.ts";

/** The frame of everything under /dashboard: login guard, side menu, page. */
export default function DashboardLayout() {
	const { user } = useSession();
	return (
		<div className="page dash">
			<SideMenu role={user?.role} />
			<div className="min-w-0">
				<SignedInOnly skeleton={<SkeletonRows count={3} />}>
					{(person) => <Outlet context={person} />}
				</SignedInOnly>
			</div>
		</div>
	);
}

function SideMenu({ role }: { role: Role | undefined }) {
	const list = useRef<HTMLUListElement>(null);
	const { pathname } = useLocation();
	// On a phone the menu is one long line: the page that is open shall be in sight.
	// biome-ignore lint/correctness/useExhaustiveDependencies: again with every page, and once the items are known
	useEffect(() => {
		const here = list.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
		if (here) list.current?.scrollTo({ left: here.offsetLeft - here.offsetWidth / 2 });
	}, [pathname, role]);
	return (
		<nav className="side-menu" aria-label={messages.dashboard.heading}>
			<h2>{messages.dashboard.heading}</h2>
			<ul ref={list}>
				{role && sideItems[role].map((item) => <SideItem key={item.to} {...item} />)}
				{commonItems.map((item, place) => (
					<SideItem key={item.to} {...item} common first={place === 0} />
				))}
			</ul>
		</nav>
	);
}

function SideItem({ to, name, common, first }: NavItem & { common?: boolean; first?: boolean }) {
	return (
		<li className={first ? "side-menu-rest" : undefined}>
			<NavLink to={to} end className={`side-link ${common ? "side-link-common" : ""}`}>
				{name}
			</NavLink>
		</li>
	);
}
