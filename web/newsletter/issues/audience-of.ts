import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";

/** Describes the recipients of an issue. */
export function audienceOf({ className }: { className: string | null }): string {
	return className === null ? says.toSubscribers : says.toStudents(className);
}
