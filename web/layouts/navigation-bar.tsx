import { useSyncExternalStore } from "react";
import { NavLink } from "react-router";
import { currentTheme, setTheme, watchTheme } from "../document/theme.ts";
import { messages } from "../messages/en.ts";
import { useSession } from "../session/session.ts";
import { IconButton } from "../ui/buttons.tsx";
import { Icon } from "../ui/icons.tsx";
import { AccountLinks } from "./account-links.tsx";
import { LogoLink } from "./logo.tsx";
import { barItems, type NavItem } from "./nav-items.ts";
import { NavigationMenu } from "./navigation-menu.tsx";

export function NavigationBar() {
	const session = useSession();
	const items = barItems(session.user?.role);
	return (
		<header className="page bar">
			<LogoLink />
			<nav aria-label={messages.nav.main} className="hidden bar:block">
				<BarItems items={items} />
			</nav>
			<div className="ml-auto flex items-center gap-3">
				<ThemeToggle />
				<div className="hidden items-center gap-4 bar:flex">
					<AccountLinks session={session} />
				</div>
				<NavigationMenu>
					<nav aria-label={messages.nav.main}>
						<BarItems items={items} />
					</nav>
					<div className="nav-account">
						<AccountLinks session={session} />
					</div>
				</NavigationMenu>
			</div>
		</header>
	);
}

function BarItems({ items }: { items: NavItem[] }) {
	return (
		<ul className="bar-items">
			{items.map(({ to, name }) => (
				<li key={to}>
					<NavLink to={to} end={to === "/"} prefetch="intent">
						{name}
					</NavLink>
				</li>
			))}
		</ul>
	);
}

/** Switches between the light and the dark theme. */
function ThemeToggle() {
	const theme = useSyncExternalStore(watchTheme, currentTheme, () => "light" as const);
	const other = theme === "light" ? "dark" : "light";
	return (
		<IconButton
			label={other === "dark" ? messages.theme.toDark : messages.theme.toLight}
			className="needs-script"
			onClick={() => setTheme(other)}
		>
			<Icon name="lightTable" />
		</IconButton>
	);
}
