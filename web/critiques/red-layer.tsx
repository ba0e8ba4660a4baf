import { useQuery } from "@tanstack/react-query";
import type { Critique } from "#contract/critiques.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { InkPicture } from "../sheets/door.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { drawnQuery, redQuery } from "./queries.ts";

/** A hand-in with its red layer, and the places of the notes. */
export function RedLayer({ critique, label }: { critique: Critique; label: string }) {
	const drawn = useQuery(drawnQuery(critique));
	const { data: red } = useQuery({ ...redQuery(critique._id), enabled: critique.hasRed });
	return (
		<Loaded query={drawn} rows={1} part>
			{(found) => (
				<div className="critique-frame" style={{ aspectRatio: `${found.width} / ${found.height}` }}>
					<div className={`absolute inset-0 ${red ? "critique-faint" : ""}`}>
						<DrawnPicture drawn={found} label={label} />
					</div>
					{red && (
						<div className="absolute inset-0">
							<InkPicture log={red} />
						</div>
					)}
				</div>
			)}
		</Loaded>
	);
}
