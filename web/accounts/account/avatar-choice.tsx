import { type Avatar, avatarNames } from "#contract/images/avatars.ts";
import { avatarChoice } from "../../messages/en/account.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
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
					<AvatarButton
						key={avatar}
						avatar={avatar}
						isChosen={avatar === chosen}
						disabled={disabled}
						onClick={() => choose(avatar)}
					/>
				))}
			</div>
		</fieldset>
	);
}

interface AvatarButtonProps {
	avatar: Avatar;
	isChosen: boolean;
	disabled: boolean | undefined;
	onClick(): void;
}

function AvatarButton({ avatar, isChosen, ...rest }: AvatarButtonProps) {
	return (
		<button
			type="button"
			aria-pressed={isChosen}
			aria-label={avatarChoice.names[avatar]}
			title={avatarChoice.names[avatar]}
			{...rest}
			{...useKeptFocus()}
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
	);
}
