import { Link, type To } from "react-router";
import { useCurrentInSight } from "../ui/use-current-in-sight.ts";

interface Choice {
	name: string;
	to: To;
	isOn: boolean;
}

/** A line of choices in the address, of which one is on. */
export function ChoiceLine({ label, choices }: { label: string; choices: Choice[] }) {
	const line = useCurrentInSight<HTMLElement>(choices.find(({ isOn }) => isOn)?.name);
	return (
		<nav ref={line} aria-label={label} className="choices">
			{choices.map(({ name, to, isOn }) => (
				<Link key={name} to={to} aria-current={isOn || undefined} className="choice">
					{name}
				</Link>
			))}
		</nav>
	);
}
