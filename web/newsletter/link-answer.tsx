import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import drawing from "../art/covers/cat.svg";
import { call } from "../data/api.ts";
import { sentenceOf } from "../data/sentence.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { WithDrawing } from "../layouts/with-drawing.tsx";
import { newsletter } from "../messages/en/newsletter.ts";
import { InkButton, InkLink } from "../ui/buttons.tsx";
import { Correction } from "../ui/correction.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { sceneDrawing } from "../ui/scenes.ts";
import { Sheet } from "../ui/sheet.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import type { LinkOutcome } from "./press-link.ts";

const ways = { confirm: "/newsletter", leave: "/contact-us" };

/**
 * The page behind a link in an email. It acts only when its button is pressed, because mail scanners follow links.
 */
export function LinkAnswer({
	kind,
	posted,
}: {
	kind: keyof typeof ways;
	posted: LinkOutcome | undefined;
}) {
	const [params] = useSearchParams();
	const token = params.get("token") ?? "";
	// The token of a link says which letters it ends (server/newsletter/link-token.ts).
	const words = newsletter[(kind === "leave" && leftBy(token)) || kind];
	const {
		outcome = token ? undefined : { done: false },
		busy,
		press,
	} = usePress(kind, token, posted);
	return (
		<div className="page">
			{outcome?.done === false ? (
				<div className="grid grid-cols-1 justify-items-center gap-4 py-6 text-center">
					<h1 className="title w-full">{words.title}</h1>
					<Drawing {...sceneDrawing("torn")} />
					<Correction>{words.gone}</Correction>
					<InkLink to={ways[kind]}>{words.next}</InkLink>
				</div>
			) : (
				<>
					<PageHeader title={words.title} />
					<WithDrawing drawing={drawing}>
						<Sheet className="grid justify-items-start gap-5">
							{outcome?.done === undefined && (
								<form
									method="post"
									action={`/newsletter/${kind}?token=${encodeURIComponent(token)}`}
									onSubmit={press}
									className="grid justify-items-start gap-5"
								>
									<p>{words.text}</p>
									<InkButton type="submit" aria-disabled={busy}>
										{busy ? newsletter.busy : words.button}
									</InkButton>
								</form>
							)}
							{outcome?.fault && <Correction>{outcome.fault}</Correction>}
							<div role="status" className="empty:absolute">
								{outcome?.done === true && <p className="font-semibold text-green">{words.done}</p>}
							</div>
						</Sheet>
					</WithDrawing>
				</>
			)}
		</div>
	);
}

function leftBy(token: string): "leaveClasses" | "leaveClass" | undefined {
	if (token.startsWith("student.")) return "leaveClasses";
	return token.startsWith("class.") ? "leaveClass" : undefined;
}

function usePress(kind: keyof typeof ways, token: string, posted: LinkOutcome | undefined) {
	const [outcome, setOutcome] = useState(posted);
	const [busy, setBusy] = useState(false);
	const press = async (event: FormEvent) => {
		event.preventDefault();
		await follow();
	};
	const follow = useOneAtATime(async () => {
		setBusy(true);
		setOutcome(await answer());
		setBusy(false);
	});
	const answer = (): Promise<LinkOutcome> =>
		call(`POST /api/newsletter/${kind}`, { body: { token } }).catch((fault) => ({
			fault: sentenceOf(fault),
		}));
	return { outcome, busy, press };
}
