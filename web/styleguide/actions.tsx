import { styleguide } from "../messages/en/styleguide.ts";
import { IconButton, InkButton, PencilButton } from "../ui/buttons.tsx";
import { Icon } from "../ui/icons.tsx";

export function Actions() {
	return (
		<div className="actions">
			<InkButton>{styleguide.ink}</InkButton>
			<InkButton disabled>{styleguide.off}</InkButton>
			<PencilButton>{styleguide.blue}</PencilButton>
			<PencilButton pencil="red">{styleguide.red}</PencilButton>
			<PencilButton pencil="green">{styleguide.green}</PencilButton>
			<PencilButton disabled>{styleguide.off}</PencilButton>
			<IconButton label={styleguide.menu}>
				<Icon name="menu" />
			</IconButton>
			<a href="#actions">{styleguide.link}</a>
		</div>
	);
}
