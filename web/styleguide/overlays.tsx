import { styleguide } from "../messages/en/styleguide.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { ask, tell } from "../ui/dialogs.ts";
import { toast } from "../ui/toasts.ts";

const { question: title, cannotUndo: text, yes: confirm, no: cancel } = styleguide;

const opens = {
	[styleguide.ask]: () => ask({ title, confirm, cancel }),
	[styleguide.askGravely]: () => ask({ title, text, confirm, cancel, grave: true }),
	[styleguide.tell]: () => tell({ title: styleguide.told, close: styleguide.close }),
	[styleguide.toastGood]: () => toast(styleguide.kept),
	[styleguide.toastBad]: () => toast(styleguide.notKept, "red"),
};

export function Overlays() {
	return (
		<div className="actions">
			{Object.entries(opens).map(([name, open]) => (
				<PencilButton key={name} onClick={() => void open()}>
					{name}
				</PencilButton>
			))}
		</div>
	);
}
