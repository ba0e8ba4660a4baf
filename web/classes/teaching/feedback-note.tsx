import { teaching } from "../../messages/teaching.ts";

const { mine } = teaching;

/** An administrator's feedback on a class, or a note that there is none. `folded` shows only its beginning. */
export function FeedbackNote({ text, folded }: { text: string | null; folded?: boolean }) {
	return (
		<dl className="mt-3">
			<dt className="sr-only">{mine.feedback}</dt>
			{text ? (
				<dd
					dir="auto"
					className={`max-w-[46ch] whitespace-pre-line border-s-2 border-red ps-3 font-hand text-red wrap-anywhere ${folded ? "line-clamp-6" : ""}`}
				>
					{text}
				</dd>
			) : (
				<dd className="text-small text-graphite">{mine.noFeedback}</dd>
			)}
		</dl>
	);
}
