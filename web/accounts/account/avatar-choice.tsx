import { type Avatar, avatarNames } from "#contract/images/avatars.ts";
import { avatarChoice } from "../../messages/en/account.ts";
import { avatarDrawings } from "./avatar-drawings.ts";

interface AvatarChoiceProps {
	legend: string;
	chosen: Avatar | undefined;
	choose(avatar: Avatar): void;
	disabled?: boolean;
}

/** The drawn avatars, one press each. */
export function AvatarChoice({ legend, chosen, choose, disabled }: AvatarChoiceProps) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 text-small font-semibold">{legend}</legend>
			<div className="grid max-w-85 grid-cols-5 gap-1 sm:gap-3">
				{avatarNames.map((avatar) => (
					<button
						key={avatar}
						type="button"
						aria-pressed={avatar === chosen}
						aria-label={avatarChoice.names[avatar]}
						title={avatarChoice.names[avatar]}
						disabled={disabled}
						onClick={() => choose(avatar)}
						className="aspect-square overflow-hidden rounded-full border-[1.5px] border-edge aria-pressed:border-ink aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-blue"
					>
						<img
							src={avatarDrawings[avatar]}
							alt=""
							width={56}
							height={56}
							decoding="async"
							className="size-full"
						/>
					</button>
				))}
			</div>
		</fieldset>
	);
}
