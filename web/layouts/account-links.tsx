import { Link, useLocation } from "react-router";
import { messages } from "../messages/en.ts";
import { part } from "../parts/part.ts";
import { endSession, type Session } from "../session/session.ts";
import { Avatar } from "../ui/avatar.tsx";
import { useLoadedEarly } from "../ui/use-loaded-early.ts";

const unconfirmed = part(() => import("../session/unconfirmed-logout.ts"));

/** Login for visitors. Name, photo and Logout for signed-in users. */
export function AccountLinks({ session }: { session: Session }) {
	const { pathname, search } = useLocation();
	if (session.status === "signed-in") {
		const { name, image } = session.user;
		return (
			<>
				<span className="max-w-[16ch] truncate" title={name}>
					{name}
				</span>
				{/* docs/specification.md §2 says "if present". Without a photo, the initial keeps the height of the bar. */}
				<Avatar address={image} name={name} />
				<LogoutButton />
			</>
		);
	}
	if (session.status === "unreachable") return <LogoutButton />;
	return (
		<Link
			to="/login"
			state={pathname === "/login" ? undefined : { from: pathname + search }}
			className="visitor-only bar-action"
		>
			{messages.nav.login}
		</Link>
	);
}

function LogoutButton() {
	useLoadedEarly(unconfirmed);
	return (
		<button type="button" className="bar-action" onClick={() => void logOut()}>
			{messages.nav.logout}
		</button>
	);
}

/** Logs the user out of this browser in any case. */
async function logOut(): Promise<void> {
	if (!(await endSession("logout"))) await (await unconfirmed.wanted()).offerAnotherTry();
}
