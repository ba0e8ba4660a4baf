import { Suspense, useState } from "react";
import { data, Link } from "react-router";
import type { SharedSheet } from "#contract/sheets/sharing.ts";
import { call } from "../../data/api.ts";
import { publicCallContext } from "../../data/context.ts";
import { ifThere, isId } from "../../data/prefetch.ts";
import { withPageStatus } from "../../data/with-page-status.ts";
import { pageTitle, siteOf } from "../../document/site.ts";
import { NotFound } from "../../layouts/not-found.tsx";
import { InkPlayer, loadPlayerEarly } from "../../lessons/door.ts";
import { sharedSheets } from "../../messages/en/my-sheets.ts";
import { sheetsOnClass } from "../../messages/en/sheets-on-class.ts";
import { messages } from "../../messages/en.ts";
import { lazyPart, part } from "../../parts/part.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { longestWord } from "../../ui/longest-word.ts";
import type { Route } from "./+types/shared-sheet-page";
import styles from "./shared-sheet.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Everybody who has the address may see it. Search engines do not list it (decisions/0054). */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const found = loaderData?.sheet;
	if (!found) return [{ title: messages.notFound.title }];
	const { _id, title, width, height } = found;
	const { name, origin } = siteOf(matches);
	const description = sharedSheets.description(title, studentOf(found), name);
	return [
		{ title: pageTitle(title, matches) },
		{ name: "description", content: description },
		{ name: "robots", content: "noindex" },
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: name },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: `${origin}/sheets/${_id}` },
		{ property: "og:image", content: origin + pictureOf(_id) },
		{ property: "og:image:width", content: String(width) },
		{ property: "og:image:height", content: String(height) },
		{ property: "og:image:alt", content: sheetsOnClass.picture(title) },
		{ name: "twitter:card", content: "summary_large_image" },
	];
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	const ask = context.get(publicCallContext);
	const asked = isId(id) && ask("GET /api/shared-sheet/:id", { params: { id } });
	const sheet = asked ? await withPageStatus(ifThere(asked)) : null;
	return data({ sheet }, { status: sheet ? 200 : 404 });
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
	const asked = call("GET /api/shared-sheet/:id", { params: { id } });
	return { sheet: await withPageStatus(ifThere(asked)) };
}

export default function SharedSheetPage({ loaderData: { sheet } }: Route.ComponentProps) {
	return sheet ? <Shared key={sheet._id} sheet={sheet} /> : <NotFound />;
}

const ReportForm = lazyPart(part(() => import("./report-form.tsx")));

function Shared({ sheet }: { sheet: SharedSheet }) {
	const { _id, title, width, height } = sheet;
	const [isPlaying, play] = useState(false);
	const [isReporting, report] = useState(false);
	return (
		<div className="page shared-sheet">
			<header className="name-room">
				<p className="cut">{sharedSheets.label}</p>
				<h1 className="title fits wrap-anywhere" style={longestWord(title)}>
					<bdi>{title}</bdi>
				</h1>
				<By sheet={sheet} />
			</header>
			{isPlaying ? (
				<InkPlayer
					address={`/api/shared-sheet/${_id}/ink`}
					title={title}
					captions={[]}
					takesFocus
				/>
			) : (
				<figure className="sheet shared-picture">
					<div className="frame">
						<img
							src={pictureOf(_id)}
							alt={sheetsOnClass.picture(title)}
							width={width}
							height={height}
							decoding="async"
						/>
					</div>
				</figure>
			)}
			<div className="actions needs-script p-1">
				{!isPlaying && (
					<PencilButton onPointerEnter={() => void loadPlayerEarly()} onClick={() => play(true)}>
						{sharedSheets.replay}
					</PencilButton>
				)}
				{!isReporting && (
					<button type="button" className="shared-report" onClick={() => report(true)}>
						{sharedSheets.report}
					</button>
				)}
			</div>
			{isReporting && (
				<Suspense>
					<ReportForm id={_id} />
				</Suspense>
			)}
		</div>
	);
}

function By({ sheet }: { sheet: SharedSheet }) {
	const { classId, className } = sheet;
	return (
		<p className="shared-by wrap-anywhere">
			<bdi>{sheetsOnClass.by(studentOf(sheet))}</bdi>
			{className && (
				<>
					{` ${sharedSheets.inClass} `}
					<Link to={`/classes/${classId}`}>
						<bdi>{className}</bdi>
					</Link>
				</>
			)}
		</p>
	);
}

function studentOf({ studentName }: SharedSheet): string {
	return studentName ?? sheetsOnClass.student;
}

function pictureOf(id: string): string {
	return `/sheets/${id}/picture.webp`;
}
