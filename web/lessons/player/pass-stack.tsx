import { useEffect, useRef } from "react";
import { player } from "../../messages/en/player.ts";
import type { Picture } from "./layer-pictures.ts";
import { passesOf } from "./passes.ts";
import type { Playing } from "./playing.ts";

/** The passes as separate sheets, each shown, faint or hidden. The highest comes first. */
export function PassStack({
	score,
	view,
	switchPass,
	layerPictures,
}: Playing & { layerPictures: Picture[] }) {
	const passes = passesOf(score).toSorted((one, other) => other.layer - one.layer);
	return (
		<fieldset className="ink-stack">
			<legend className="sr-only">{player.passes}</legend>
			{passes.map(({ layer, name, key }) => {
				const sight = view.sights[layer] ?? "shown";
				const title = player.passNames[name] ?? name;
				return (
					<button
						key={layer}
						type="button"
						className={`ink-ply is-${sight}`}
						aria-label={player.pass(key, title, player.sights[sight])}
						onClick={() => switchPass(layer)}
					>
						<Leaf picture={layerPictures[layer]} />
						<span>
							<b>{key}</b> {title}
						</span>
					</button>
				);
			})}
		</fieldset>
	);
}

function Leaf({ picture }: { picture: Picture | undefined }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		if (!picture) return;
		const { width, height, pixels } = picture;
		canvas.current?.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
	}, [picture]);
	return (
		<span className="ink-leaf">
			{picture && <canvas ref={canvas} width={picture.width} height={picture.height} />}
		</span>
	);
}
