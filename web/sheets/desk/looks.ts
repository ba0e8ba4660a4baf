/** How the passes are shown. It does not change the drawing. */
export interface Looks {
	/** Of each layer, by its index in the log's header. */
	layers: readonly LayerLook[];
	/** Indices of the layers from the lowest to the highest, as they are shown. */
	order: readonly number[];
	/** Only the layer that is drawn on is seen. */
	isAlone: boolean;
	/** The other layers are faint, so that they show through like sheets on a light table. */
	isOnion: boolean;
}

export interface LayerLook {
	isShown: boolean;
	/** 0 to 1 */
	opacity: number;
}

/** Share of its opacity that a layer has on the light table. */
const FAINT = 0.25;

export function plainLooks(layers: number): Looks {
	return {
		layers: Array.from({ length: layers }, () => ({ isShown: true, opacity: 1 })),
		order: Array.from({ length: layers }, (_, index) => index),
		isAlone: false,
		isOnion: false,
	};
}

/** Opacity of a layer while another or the same is drawn on, 0 to 1. */
export function opacityOf(
	{ layers, isAlone, isOnion }: Looks,
	layer: number,
	held: number,
): number {
	const look = layers[layer];
	if (!look?.isShown) return 0;
	if (layer === held) return look.opacity;
	if (isAlone) return 0;
	return isOnion ? look.opacity * FAINT : look.opacity;
}

export function withLook(looks: Looks, layer: number, change: Partial<LayerLook>): Looks {
	return {
		...looks,
		layers: looks.layers.map((look, index) => (index === layer ? { ...look, ...change } : look)),
	};
}

/** Shows a layer one place higher (1) or lower (-1). */
export function moveLayer(looks: Looks, layer: number, by: 1 | -1): Looks {
	const order = [...looks.order];
	const at = order.indexOf(layer);
	const other = order[at + by];
	if (other === undefined) return looks;
	order[at] = other;
	order[at + by] = layer;
	return { ...looks, order };
}
