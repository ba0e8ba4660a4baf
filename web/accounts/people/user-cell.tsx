import { Link } from "react-router";
import type { ListedUser } from "#contract/accounts/people.ts";
import type { Application } from "#contract/applications.ts";
import { Motivation } from "../../applications/door.ts";
import { administration } from "../../messages/administration.ts";
import { usePerson } from "../../session/person.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LongAddress } from "../../ui/long-address.tsx";
import { UserLogins } from "./user-logins.tsx";

const { users: says } = administration;

/** A user's name and email, with their application and the log-out button in folded sections. */
export function UserCell({
	user,
	application,
}: {
	user: ListedUser;
	application: Application | undefined;
}) {
	const { _id, name, email, image, role, suspendedAt } = user;
	const isMe = usePerson()._id === _id;
	return (
		<div className="flex gap-3 lg:pr-5">
			<Avatar address={image} name={name} />
			<div className="person-line">
				<div>
					<p className="line-clamp-6">
						<Link to={`/dashboard/people/${_id}`}>
							<b>
								<bdi>{name}</bdi>
							</b>
						</Link>
						{isMe && <span className="text-graphite"> ({says.you})</span>}
					</p>
					<p className="line-clamp-6 text-small text-graphite">
						<LongAddress>{email}</LongAddress>
					</p>
					{suspendedAt && <p className="font-semibold text-red text-small">{says.suspended}</p>}
				</div>
				{application && role === "student" && (
					<details>
						<summary className="w-fit py-2.5 font-semibold text-blue text-small">
							{says.wantsToTeach}
						</summary>
						<Motivation application={application} />
					</details>
				)}
				{!isMe && <UserLogins user={user} />}
			</div>
		</div>
	);
}
