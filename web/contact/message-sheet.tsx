import type { ContactMessage } from "#contract/contact.ts";
import { useSite } from "../document/site.ts";
import { LetterSheet } from "../lists/letter-sheet.tsx";
import { LongText } from "../lists/long-text.tsx";
import { administration } from "../messages/administration.ts";

const { messages: says } = administration;

/** One message of the contact form, with a link to answer it. */
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
