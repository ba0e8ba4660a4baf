import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { bytesOf } from "../../data/bytes.ts";
import { LogPicture } from "../../lessons/door.ts";
import { beside } from "../../messages/en/beside.ts";
import { lessonSheetsQuery } from "./queries.ts";
import { useNewSheet } from "./use-new-sheet.ts";

/** Number of sheets that fit beside the button for a new one. */
const SHOWN = 5;

interface OwnSheetsProps {
	lessonId: string;
	/** The open sheet. */
	sheetId: string;
	/** The server has all of it. */
	isAtServer: boolean;
}

/** The student's sheets for a lesson, each with a small picture, and the way to a new one. */
export function OwnSheets({ lessonId, sheetId, isAtServer }: OwnSheetsProps) {
	const { data, refetch } = useQuery(lessonSheetsQuery(lessonId));
	const sheets = data ?? [];
	// A new sheet starts on this device. The server gets it and its first strokes a little later.
	const isNew = data !== undefined && !data.find(({ _id }) => _id === sheetId)?.entries;
	useEffect(() => {
		if (isNew && isAtServer) void refetch();
	}, [isNew, isAtServer, refetch]);
	const { make, isBusy, canMake } = useNewSheet(lessonId);
	const numbered = sheets.map((sheet, index) => ({ ...sheet, number: sheets.length - index }));
	return (
		<section aria-labelledby="own-sheets" className="beside-pile">
			<h2 id="own-sheets" className="cut">
				{beside.sheets}
			</h2>
			<ul>
				{numbered
					.slice(0, SHOWN)
					.toReversed()
					.map(({ _id, head, number }) => (
						<li key={_id}>
							<Link to={`/desk/${_id}`} aria-current={_id === sheetId ? "page" : undefined}>
								<span className="beside-leaf">
									<LogPicture
										source={`${_id} ${head}`}
										load={(signal) => bytesOf(`/api/sheets/${_id}/ink`, signal)}
									/>
								</span>
								<span>
									{beside.sheet(number)} {_id === sheetId && <b>{beside.here}</b>}
								</span>
							</Link>
						</li>
					))}
				<li>
					<button
						type="button"
						className="beside-blank"
						disabled={isBusy || !canMake}
						onClick={() => void make()}
					>
						<Plus className="icon" />
						{beside.newSheet}
					</button>
				</li>
			</ul>
		</section>
	);
}
