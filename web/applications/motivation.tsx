import type { Application } from "#contract/applications.ts";
import { LongText } from "../lists/long-text.tsx";
import { administration } from "../messages/administration.ts";
import { LongAddress } from "../ui/long-address.tsx";

const { applications: says } = administration;

/** The applicant's motivation and portfolio link. */
export function Motivation({
	application: { motivation, portfolio },
}: {
	application: Application;
}) {
	return (
		<>
			<LongText>{motivation}</LongText>
			<p className="mt-2 line-clamp-6 text-small wrap-anywhere">
				{isAddress(portfolio) ? (
					<>
						{says.portfolio}:{" "}
						<a href={portfolio} target="_blank" rel="noopener noreferrer nofollow">
							<LongAddress>{portfolio}</LongAddress>
						</a>
					</>
				) : (
					<span className="text-graphite">{says.noPortfolio}</span>
				)}
			</p>
		</>
	);
}

/** The link comes from a stranger. Only http(s) addresses become links, whatever is stored. */
function isAddress(text: string): boolean {
	return /^(https?:\/\/|\/media\/)/.test(text);
}
