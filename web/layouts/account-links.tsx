import { Link, useLocation } from "react-router";
import { messages } from "../messages/en.ts";
import { endSession, type Session } from "../session/session.ts";
import { Avatar } from "../ui/avatar.tsx";

/** Login for a visitor; name, photo and Logout for who is signed in. */
export function AccountLinks({ session }: { session: Session }) {
	const { pathname, search } = useLocation();
	if (session.status === "signed-in") {
		const { name, image } = session.user;
		return (
			<>
				<span className="max-w-[16ch] truncate" title={name}>
					{name}
				</span>
				{/* "If present", says docs/specification.md §2; the initial keeps the bar in shape where it is not. */}
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
	return (
		<button type="button" className="bar-action" onClick={() => void endSession("logout")}>
			{messages.nav.logout}
		</button>
	);
}
