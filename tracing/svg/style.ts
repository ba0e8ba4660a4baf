import { traceCaps } from "../caps.ts";
import { TraceFault } from "../fault.ts";
import type { Pass } from "../passes.ts";
import { passOfClass } from "../passes.ts";
import { colourOf } from "./colour.ts";
import type { Element } from "./xml.ts";

/** The style that an element inherits and passes on. */
export interface Style {
	fill: number | undefined;
	stroke: number | undefined;
	strokeWidth: number;
	/** Lengths of a dash and a gap. */
	dash: [number, number] | undefined;
	/** 0 to 1: groups' and elements' opacity multiplied. */
	opacity: number;
	fillOpacity: number;
	strokeOpacity: number;
	evenOdd: boolean;
	pass: Pass | undefined;
}

export const initialStyle: Style = {
	fill: 0,
	stroke: undefined,
	strokeWidth: 1,
	dash: undefined,
	opacity: 1,
	fillOpacity: 1,
	strokeOpacity: 1,
	evenOdd: false,
	pass: undefined,
};

/** The style of an element, or undefined if it is hidden. */
export function styleOf(element: Element, parent: Style): Style | undefined {
	const values = { ...element.attributes, ...declarations(element.attributes.style) };
	if (values.display === "none" || values.visibility === "hidden") return undefined;
	const paint = (key: string, inherited: number | undefined) =>
		values[key] === undefined ? inherited : colourOf(values[key]);
	const share = (key: string) => fraction(values[key] ?? "1");
	return {
		fill: paint("fill", parent.fill),
		stroke: paint("stroke", parent.stroke),
		strokeWidth: length(values["stroke-width"], parent.strokeWidth),
		dash: dashOf(values["stroke-dasharray"], parent.dash),
		opacity: parent.opacity * share("opacity"),
		fillOpacity: values["fill-opacity"] === undefined ? parent.fillOpacity : share("fill-opacity"),
		strokeOpacity:
			values["stroke-opacity"] === undefined ? parent.strokeOpacity : share("stroke-opacity"),
		evenOdd: values["fill-rule"] ? values["fill-rule"] === "evenodd" : parent.evenOdd,
		pass: passOfClass(element.attributes.class) ?? parent.pass,
	};
}

/** `fill:#fff;opacity:.5` → an object */
function declarations(style: string | undefined): Record<string, string> {
	if (!style) return {};
	if (style.length > traceCaps.shortAttribute) throw new TraceFault("attribute-too-long");
	const pairs = style.split(";").map((one) => one.split(":"));
	return Object.fromEntries(
		pairs.flatMap(([key, value]) => (key && value ? [[key.trim(), value.trim()]] : [])),
	);
}

function fraction(text: string): number {
	const value = Number.parseFloat(text) / (text.endsWith("%") ? 100 : 1);
	return Number.isFinite(value) ? Math.max(0, Math.min(1, value)) : 1;
}

function length(text: string | undefined, inherited: number): number {
	const value = Number.parseFloat(text ?? "");
	return Number.isFinite(value) && value >= 0 ? value : inherited;
}

function dashOf(text: string | undefined, inherited: Style["dash"]): Style["dash"] {
	if (text === undefined) return inherited;
	const [dash = Number.NaN, gap = dash] = text.split(/[\s,]+/, 2).map(Number.parseFloat);
	return dash > 0 && gap > 0 ? [dash, gap] : undefined;
}
