import type { PublicCall } from "#contract/api.ts";
import { subscriptionToken } from "#contract/newsletter.ts";
import { messages } from "../messages/en.ts";

/** Whether the link worked, or why that is unknown. */
export type LinkOutcome =
	| { done: boolean; fault?: undefined }
	| { done?: undefined; fault: string };

/** For a page's `action`: handles the button when it is pressed before the script is ready. */
export async function pressLink(
	request: Request,
	kind: "confirm" | "leave",
	post: PublicCall,
): Promise<LinkOutcome> {
	const token = new URL(request.url).searchParams.get("token");
	const body = subscriptionToken.safeParse({ token });
	if (!body.success) return { done: false };
	try {
		return await post(`POST /api/newsletter/${kind}`, { body: body.data });
	} catch {
		return { fault: messages.faults.internal };
	}
}
