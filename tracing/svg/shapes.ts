import { traceCaps } from "../caps.ts";
import { TraceFault } from "../fault.ts";
import { combine, type Matrix, matrixOf } from "./matrix.ts";
import { type Subpath, subpathsOf } from "./path.ts";
import { initialStyle, type Style, styleOf } from "./style.ts";
import { byId, type Element, idIn } from "./xml.ts";

/** An area to which something is cut. */
export interface ClipArea {
	id: string;
	subpaths: Subpath[];
}

/** A shape as it stands on the sheet, in the order of the SVG. */
export interface Shape {
	subpaths: Subpath[];
	style: Style;
	/** The scale of its place, for the width of its line. */
	matrix: Matrix;
	/** From the outermost to the innermost. What is painted lies in all of them. */
	clips: ClipArea[];
}

interface Place {
	matrix: Matrix;
	style: Style;
	clips: ClipArea[];
	depth: number;
}

/** Elements without a shape of their own that are walked into. */
const groups = new Set(["svg", "g", "a", "switch"]);
/** Elements that are seen and cannot be traced. */
const untraced = new Set(["text", "image", "foreignObject", "video"]);

/** Finds the shapes of an SVG. `<use>` is written out. */
export class ShapeReader {
	readonly shapes: Shape[] = [];
	/** Elements that are seen in a browser and were left out, with their number. */
	readonly leftOut: Record<string, number> = {};
	private readonly ids: Map<string, Element>;
	private elements = 0;

	/** Throws a TraceFault. */
	constructor(root: Element, matrix: Matrix) {
		this.ids = byId(root);
		this.walk(root, { matrix, style: initialStyle, clips: [], depth: 0 });
	}

	private walk(element: Element, place: Place): void {
		this.count(element, place.depth);
		if (untraced.has(element.name)) {
			this.leftOut[element.name] = (this.leftOut[element.name] ?? 0) + 1;
			return;
		}
		// The paper of our drawings is the sheet itself.
		if (element.attributes.class?.includes("art-sheet")) return;
		const style = styleOf(element, place.style);
		if (!style) return;
		const matrix = combine(place.matrix, matrixOf(element.attributes.transform));
		const inner = {
			matrix,
			style,
			clips: this.clipsOf(element, matrix, place),
			depth: place.depth + 1,
		};
		if (groups.has(element.name)) {
			for (const child of element.children) this.walk(child, inner);
		} else if (element.name === "use") this.use(element, inner);
		else {
			const subpaths = subpathsOf(element, matrix);
			if (subpaths.length > 0) this.shapes.push({ subpaths, style, matrix, clips: inner.clips });
		}
	}

	private use({ attributes }: Element, place: Place): void {
		const target = this.ids.get(idIn(attributes.href ?? attributes["xlink:href"]) ?? "");
		if (!target) return;
		const [x, y] = [attributes.x, attributes.y].map((text) => Number.parseFloat(text ?? "0") || 0);
		const matrix = combine(place.matrix, [1, 0, 0, 1, x ?? 0, y ?? 0]);
		const children = target.name === "symbol" ? target.children : [target];
		for (const child of children) this.walk(child, { ...place, matrix });
	}

	private clipsOf({ attributes }: Element, matrix: Matrix, { clips }: Place): ClipArea[] {
		const id = idIn(attributes["clip-path"]);
		const area = id === undefined ? undefined : this.ids.get(id);
		if (id === undefined || area?.name !== "clipPath") return clips;
		const at = combine(matrix, matrixOf(area.attributes.transform));
		const subpaths = area.children.flatMap((child) => {
			this.count(child, 0);
			return subpathsOf(child, combine(at, matrixOf(child.attributes.transform)));
		});
		return subpaths.length > 0 ? [...clips, { id, subpaths }] : clips;
	}

	/** A `<use>` inside of a `<use>` could repeat without end. */
	private count({ name }: Element, depth: number): void {
		this.elements += 1;
		if (this.elements > traceCaps.elements) throw new TraceFault("too-many-elements", name);
		if (depth > traceCaps.depth) throw new TraceFault("too-deep", name);
	}
}
