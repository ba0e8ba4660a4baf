import type { ContactMessage } from "#contract/contact.ts";
import { administration } from "../messages/administration.ts";
import { useSite } from "../site.ts";
import { LetterSheet } from "./letter-sheet.tsx";
import { LongText } from "./long-text.tsx";

const { messages: says } = administration;

/** One message of the contact form, with the way to answer it. */
export function MessageSheet({ message }: { message: ContactMessage }) {
	const { name, email, date, message: words } = message;
	const subject = encodeURIComponent(says.subject(useSite().name));
	return (
		<LetterSheet name={name} email={email} date={date}>
			<LongText>{words}</LongText>
			<div className="mt-4 p-1 pb-0">
				<a
					href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
					className="pencil"
					aria-label={says.answerNamed(name)}
				>
					{says.answer}
				</a>
			</div>
		</LetterSheet>
	);
}
