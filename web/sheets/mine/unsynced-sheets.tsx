import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { signedInPersonId } from "../../data/signed-in-person.ts";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { openDeviceStore } from "../keep/device-store.ts";
import { mySheetsKey } from "../queries.ts";

/** Sheets on this device that the server does not have yet. Renders nothing if there are none. */
export function UnsyncedSheets() {
	const { data: sheets = [] } = useQuery({
		queryKey: [...mySheetsKey, "onlyHere"],
		// A browser without storage has no such sheets.
		queryFn: () => sheetsOnlyHere().catch(() => []),
		staleTime: 0,
	});
	if (sheets.length === 0) return null;
	return (
		<section className="sheets-here" aria-labelledby="only-here">
			<h2 id="only-here" className="name">
				{mySheets.onlyHere}
			</h2>
			<p className="measure text-small text-graphite">{mySheets.onlyHereLead}</p>
			<ul>
				{sheets.map(({ id, title }) => (
					<li key={id}>
						<Link to={`/desk/${id}`}>
							<bdi>{title}</bdi>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

async function sheetsOnlyHere() {
	const store = await openDeviceStore();
	const all = (await store?.sheetsOf(await signedInPersonId())) ?? [];
	return all
		.filter(({ isOnServer }) => !isOnServer)
		.toSorted((one, other) => other.updatedAt - one.updatedAt);
}
