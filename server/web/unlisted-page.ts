import { Problem } from "#contract/problems.ts";
import { type CookieNeeds, callerOfCookie } from "../accounts/caller-of-cookie.ts";
import { seeClass } from "../classes/see-class.ts";

const CLASS_PAGE = /^\/classes\/([\w-]{1,100})$/;

/**
 * Whether an address that is a 404 for visitors is a class that the user with this cookie may see: its owner or an
 * administrator. Their page answers 200 and requests the class with the token.
 */
export async function opensUnlistedPage(
	needs: CookieNeeds,
	url: string,
	headers: Headers,
): Promise<boolean> {
	const [path = ""] = url.split("?");
	const id = CLASS_PAGE.exec(path)?.[1];
	if (id === undefined || !headers.has("cookie")) return false;
	const caller = await callerOfCookie(needs, headers);
	if (!caller) return false;
	return await seeClass(needs.connection.db, caller, id).then(
		() => true,
		(fault) => {
			if (fault instanceof Problem) return false;
			throw fault;
		},
	);
}
