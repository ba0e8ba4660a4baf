import { desk } from "../../messages/en/desk.ts";
import { IconButton } from "../../ui/buttons.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DeskIcon } from "./desk-icons.tsx";
import { Dial } from "./dials.tsx";
import { type Looks, moveLayer, withLook } from "./looks.ts";

interface PassSettingsProps {
	id: string;
	layers: readonly string[];
	looks: Looks;
	onLooks(looks: Looks): void;
}

/** The settings of the passes: visibility, opacity and order. The highest comes first. */
export function PassSettings({ id, layers, looks, onLooks }: PassSettingsProps) {
	return (
		<section id={id} className="desk-passes" aria-label={desk.passSettings}>
			<Checkbox
				label={desk.alone}
				isOn={looks.isAlone}
				onChange={(isAlone) => onLooks({ ...looks, isAlone })}
			/>
			<Checkbox
				label={desk.onion}
				isOn={looks.isOnion}
				onChange={(isOnion) => onLooks({ ...looks, isOnion })}
			/>
			<ol>
				{looks.order.toReversed().map((layer) => (
					<li key={layer}>
						<PassRow layer={layer} name={layers[layer] ?? ""} {...{ looks, onLooks }} />
					</li>
				))}
			</ol>
		</section>
	);
}

interface PassRowProps extends Pick<PassSettingsProps, "looks" | "onLooks"> {
	layer: number;
	name: string;
}

function PassRow({ layer, name, looks, onLooks }: PassRowProps) {
	const { isShown = true, opacity = 1 } = looks.layers[layer] ?? {};
	const place = looks.order.indexOf(layer);
	const percent = Math.round(opacity * 100);
	return (
		<>
			<Checkbox
				label={name}
				name={desk.showPass(name)}
				isOn={isShown}
				onChange={(shown) => onLooks(withLook(looks, layer, { isShown: shown }))}
			/>
			<Dial
				label={desk.opacityOf(name)}
				words={desk.percent(percent)}
				value={percent}
				most={100}
				onChange={(value) => onLooks(withLook(looks, layer, { opacity: value / 100 }))}
			/>
			<IconButton
				label={desk.higher(name)}
				disabled={place === looks.order.length - 1}
				onClick={() => onLooks(moveLayer(looks, layer, 1))}
			>
				<DeskIcon name="up" />
			</IconButton>
			<IconButton
				label={desk.lower(name)}
				disabled={place === 0}
				onClick={() => onLooks(moveLayer(looks, layer, -1))}
			>
				<DeskIcon name="down" />
			</IconButton>
		</>
	);
}
