import type { User } from "#contract/accounts.ts";
import { avatarAt } from "#contract/images/avatars.ts";
import { account, avatarChoice } from "../../messages/en/account.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { PencilButton } from "../../ui/buttons.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { AvatarChoice } from "./avatar-choice.tsx";
import { PictureUpload } from "./picture-upload.tsx";
import { useOwnPicture } from "./use-own-picture.ts";

const { picture: says } = account;

/** The picture beside the person's name: a drawn avatar, an uploaded picture, or none. */
export function OwnPicture({ person }: { person: User }) {
	const { choose, upload, busy, fault } = useOwnPicture();
	return (
		<div className="grid gap-6">
			<p className="measure">{says.lead}</p>
			<p className="flex items-center gap-3">
				<span className="text-graphite">{says.now}</span>
				{/* Another picture is a new element, so an earlier one that did not load is forgotten. */}
				<Avatar key={person.image} address={person.image} name={person.name} />
			</p>
			<AvatarChoice
				legend={avatarChoice.legend}
				chosen={avatarAt(person.image)}
				choose={choose}
				disabled={busy}
			/>
			<PictureUpload upload={upload} busy={busy} fault={fault} />
			<div
				{...useKeptFocus<HTMLDivElement>()}
				tabIndex={-1}
				className="p-1 outline-none empty:absolute"
			>
				{person.image && (
					<PencilButton pencil="red" disabled={busy} onClick={() => choose(null)}>
						{says.remove}
					</PencilButton>
				)}
			</div>
		</div>
	);
}
