import { useState } from "react";
import { Link } from "react-router";
import { InkPlayer } from "../../lessons/door.ts";
import { duration } from "../../messages/en/class-length.ts";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { PencilButton, PencilLink } from "../../ui/buttons.tsx";
import { fullDay } from "../../ui/dates.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { PrivatePicture } from "../private-picture.tsx";
import type { CardProps } from "./card-props.ts";
import { SheetPanel } from "./sheet-panel.tsx";

/** One sheet, with its replay or its actions below it. */
export function SheetCard({ sheet, sharing }: CardProps) {
	const { _id, title, strokes } = sheet;
	const [shown, show] = useState<"replay" | "more">();
	const toggle = (what: "replay" | "more") => show(shown === what ? undefined : what);
	return (
		<li className={shown ? "sheets-wide" : undefined}>
			<Sheet as="article" className="sheets-card">
				<CardPicture sheet={sheet} />
				<div className="sheets-text">
					<Facts sheet={sheet} sharing={sharing} />
					<div className="actions p-1">
						<PencilLink to={`/desk/${_id}`} aria-label={mySheets.openNamed(title)}>
							{mySheets.open}
						</PencilLink>
						{strokes > 0 && (
							<PencilButton
								aria-expanded={shown === "replay"}
								aria-label={mySheets.replayNamed(title)}
								onClick={() => toggle("replay")}
							>
								{mySheets.replay}
							</PencilButton>
						)}
						<PencilButton
							aria-expanded={shown === "more"}
							aria-label={mySheets.moreNamed(title)}
							onClick={() => toggle("more")}
						>
							{mySheets.more}
						</PencilButton>
					</div>
				</div>
			</Sheet>
			{shown === "replay" && (
				<InkPlayer address={`/api/sheets/${_id}/ink`} title={title} captions={[]} takesFocus />
			)}
			{shown === "more" && <SheetPanel sheet={sheet} sharing={sharing} />}
		</li>
	);
}

function CardPicture({ sheet }: Pick<CardProps, "sheet">) {
	const { _id, title, head, width, height, strokes } = sheet;
	const none = (text: string) => <p className="sheets-none text-small text-graphite">{text}</p>;
	return (
		<div className="frame">
			{strokes === 0 ? (
				none(mySheets.noPicture)
			) : (
				<PrivatePicture
					address={`/api/sheets/${_id}/picture`}
					state={head}
					alt={mySheets.picture(title)}
					width={width}
					height={height}
					otherwise={none(mySheets.pictureFailed)}
				/>
			)}
		</div>
	);
}

function Facts({ sheet, sharing }: CardProps) {
	const { title, classId, className, lessonTitle, strokes, lengthMs, updatedAt } = sheet;
	return (
		<div className="min-w-0 wrap-anywhere">
			<h3 className="name">
				<bdi>{title}</bdi>
			</h3>
			{className && (
				<p className="text-small">
					<Link to={`/desk?class=${classId}`}>
						<bdi>{className}</bdi>
					</Link>
					{lessonTitle && (
						<>
							{" · "}
							<bdi>{lessonTitle}</bdi>
						</>
					)}
				</p>
			)}
			<p className="text-small text-graphite">
				<time dateTime={updatedAt}>{fullDay(updatedAt)}</time>
				{" · "}
				{mySheets.facts(strokes, duration(lengthMs))}
			</p>
			{sharing && <p className="marked font-bold text-label">{mySheets.shared}</p>}
		</div>
	);
}
