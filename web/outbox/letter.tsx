import type { KeptMail } from "#contract/outbox.ts";
import { useSite } from "../document/site.ts";
import { outbox } from "../messages/en/outbox.ts";
import { Sheet } from "../ui/sheet.tsx";
import { linkedText } from "./linked-text.ts";

export function Letter({ letter }: { letter: KeptMail }) {
	const { origin } = useSite();
	return (
		<Sheet as="article" pegs="down">
			<p className="cut flex flex-wrap justify-between gap-x-6 gap-y-1">
				<span className="wrap-anywhere">
					{outbox.to} {letter.to}
				</span>
				<time
					dateTime={letter.sentAt}
				>{`${letter.sentAt.slice(0, 16).replace("T", " ")} UTC`}</time>
			</p>
			<h2 className="name mb-3 mt-2">{letter.subject}</h2>
			<p dir="auto" className="measure whitespace-pre-wrap wrap-anywhere">
				{linkedText(letter.text, origin).map(({ at, text, path }) =>
					path ? (
						<a key={at} href={path}>
							{text}
						</a>
					) : (
						text
					),
				)}
			</p>
		</Sheet>
	);
}
