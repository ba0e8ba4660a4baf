import { newsletterIssues as says } from "../../messages/en/newsletter-issues.ts";

/** Says to whom an issue goes. */
export function audienceOf({ className }: { className: string | null }): string {
	return className === null ? says.toSubscribers : says.toStudents(className);
}
