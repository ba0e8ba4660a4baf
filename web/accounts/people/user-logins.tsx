import type { User } from "#contract/accounts.ts";
import { administration } from "../../messages/administration.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { useLogOut } from "./use-log-out.ts";

const { users: says } = administration;

/** Folded, because it is seldom needed: the page is mainly for promotions. */
export function UserLogins({ user }: { user: User }) {
	const { logOut, busy } = useLogOut(user);
	return (
		<details className="mt-1">
			<summary className="w-fit py-2.5 font-semibold text-blue text-small">{says.logins}</summary>
			<div className="p-1">
				<PencilButton
					pencil="red"
					disabled={busy}
					aria-label={says.logOutNamed(user.name)}
					onClick={() => void logOut()}
					className="!px-3 text-small"
				>
					{says.logOut}
				</PencilButton>
			</div>
		</details>
	);
}
