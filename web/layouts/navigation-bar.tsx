import { Suspense } from "react";
import { NavLink } from "react-router";
import { messages } from "../messages/en.ts";
import { lazyPart, part } from "../parts/part.ts";
import { useSession } from "../session/session.ts";
import { AccountLinks } from "./account-links.tsx";
import { LogoLink } from "./logo.tsx";
import { barItems, type NavItem } from "./nav-items.ts";
import { NavigationMenu } from "./navigation-menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** Loaded after the page, and only when somebody is signed in. */
const MyLearning = lazyPart(part(() => import("./my-learning.tsx")));

export function NavigationBar() {
	const session = useSession();
	const items = (
		<ul className="bar-items">
			<BarItems items={barItems(session.user?.role)} />
			{session.user && (
				<Suspense>
					<MyLearning />
				</Suspense>
			)}
		</ul>
	);
	return (
		<header className="page bar">
			<LogoLink />
			<nav aria-label={messages.nav.main} className="hidden bar:block">
				{items}
			</nav>
			<div className="ml-auto flex items-center gap-3">
				<ThemeToggle />
				<div className="hidden items-center gap-4 bar:flex">
					<AccountLinks session={session} />
				</div>
				<NavigationMenu>
					<nav aria-label={messages.nav.main}>{items}</nav>
					<div className="nav-account">
						<AccountLinks session={session} />
					</div>
				</NavigationMenu>
			</div>
		</header>
	);
}

function BarItems({ items }: { items: NavItem[] }) {
	return items.map(({ to, name }) => (
		<li key={to}>
			<NavLink to={to} end={to === "/"} prefetch="intent">
				{name}
			</NavLink>
		</li>
	));
}
