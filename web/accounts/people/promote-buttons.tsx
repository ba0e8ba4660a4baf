import type { User } from "#contract/accounts.ts";
import { usePromotion } from "../../applications/door.ts";
import { administration } from "../../messages/administration.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";

const { users: says } = administration;

/** Roles only rise. A button is disabled once the user has its role or a higher one (docs/specification.md §4). */
export function PromoteButtons({ user }: { user: User }) {
	const { promote, busy } = usePromotion(user);
	return (
		<fieldset
			{...useKeptFocus<HTMLFieldSetElement>()}
			tabIndex={-1}
			aria-label={user.name}
			className="actions min-w-0 p-1 lg:flex-nowrap"
		>
			<PencilButton
				disabled={busy || user.role === "admin"}
				aria-label={says.makeAdminNamed(user.name)}
				onClick={() => void promote("admin")}
				className="whitespace-nowrap !px-3 text-small"
			>
				{says.makeAdmin}
			</PencilButton>
			<PencilButton
				pencil="green"
				disabled={busy || user.role !== "student"}
				aria-label={says.makeInstructorNamed(user.name)}
				onClick={() => void promote("instructor")}
				className="whitespace-nowrap !px-3 text-small"
			>
				{says.makeInstructor}
			</PencilButton>
		</fieldset>
	);
}
