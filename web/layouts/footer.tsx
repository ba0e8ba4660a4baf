import { useSite } from "../document/site.ts";
import { messages } from "../messages/en.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { LogoLink, WholeName } from "./logo.tsx";
import type { NavItem } from "./nav-items.ts";

const { footer } = messages;

const groups: { name: string; items: NavItem[] }[] = [
	{
		name: footer.pages,
		items: [
			{ to: "/", name: footer.home },
			{ to: "/classes", name: footer.classes },
			{ to: "/instructors", name: footer.instructor },
		],
	},
	{
		name: footer.company,
		items: [
			{ to: "/about-us", name: footer.aboutUs },
			{ to: "/contact-us", name: footer.contactUs },
		],
	},
	{
		name: footer.legal,
		items: [
			{ to: "/privacy-policy", name: footer.privacyPolicy },
			{ to: "/terms-and-conditions", name: footer.terms },
			{ to: "/refund-policy", name: footer.refundPolicy },
			{ to: "/disclaimer", name: footer.disclaimer },
		],
	},
];

/** The footer. Its upper edge is drawn as a peg bar. */
export function Footer() {
	const site = useSite();
	return (
		<footer className="mt-[clamp(56px,8vw,104px)] bg-band">
			<div className="pegbar" aria-hidden="true">
				<i />
				<i />
				<i />
			</div>
			<div className="page pb-8 pt-16">
				<div className="footer-grid">
					<div>
						<LogoLink />
						<WholeName className="mt-2 font-bold" />
						<p className="mt-3 text-small text-graphite">{messages.tagline}</p>
					</div>
					{groups.map((group) => (
						<FooterGroup key={group.name} {...group} />
					))}
				</div>
				<p className="cut mt-12" suppressHydrationWarning>
					{footer.copyright(new Date().getFullYear(), site.name)}
				</p>
			</div>
		</footer>
	);
}

function FooterGroup({ name, items }: { name: string; items: NavItem[] }) {
	return (
		<nav aria-label={name}>
			<h2 className="mb-2 text-small font-bold">{name}</h2>
			<ul>
				{items.map(({ to, name: item }) => (
					<li key={to}>
						<SiteLink to={to} className="footer-link">
							{item}
						</SiteLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
