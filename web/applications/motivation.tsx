import type { Application } from "#contract/applications.ts";
import { LongText } from "../lists/long-text.tsx";
import { administration } from "../messages/administration.ts";
import { LongAddress } from "../ui/long-address.tsx";

const { applications: says } = administration;

/** What somebody would like to teach, and where their drawings can be seen. */
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

/** A link of a stranger: nothing but the web, whatever has been stored. */
function isAddress(text: string): boolean {
	return /^(https?:\/\/|\/media\/)/.test(text);
}
