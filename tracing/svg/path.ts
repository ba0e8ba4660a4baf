import svgpath from "svgpath";
import { TraceFault } from "../fault.ts";
import type { Matrix } from "./matrix.ts";
import type { Element } from "./xml.ts";

/** A line or a cubic curve: x, y of its beginning, its handles and its end. */
export type Piece = number[];

/** A part of a path that is drawn without lifting the pen. The line that closes it is no piece. */
export interface Subpath {
	pieces: Piece[];
	closed: boolean;
}

/** The subpaths of an element in sheet units, none if it has no shape. Throws a TraceFault. */
export function subpathsOf(element: Element, matrix: Matrix): Subpath[] {
	const data = dataOf(element);
	if (!data) return [];
	const path = svgpath(data);
	if ((path as { err?: string }).err) throw new TraceFault("path-malformed", element.name);
	const collector = new Collector();
	path
		.abs()
		.unshort()
		.unarc()
		.matrix([...matrix])
		.iterate((segment) => collector.add(segment as [string, ...number[]]));
	return collector.subpaths.filter(({ pieces }) => pieces.length > 0);
}

class Collector {
	readonly subpaths: Subpath[] = [];
	private x = 0;
	private y = 0;
	private startX = 0;
	private startY = 0;
	private current: Subpath | undefined;

	add([command, ...numbers]: [string, ...number[]]): void {
		if (command === "Z") this.close();
		else if (command === "M") this.begin(numbers);
		else if (command === "H") this.line(numbers[0] ?? 0, this.y);
		else if (command === "V") this.line(this.x, numbers[0] ?? 0);
		else if (command === "L") this.line(numbers[0] ?? 0, numbers[1] ?? 0);
		else if (command === "C") this.curve(numbers);
		else if (command === "Q") this.quadratic(numbers);
	}

	private begin([x = 0, y = 0]: number[]): void {
		this.current = undefined;
		this.x = this.startX = x;
		this.y = this.startY = y;
	}

	private line(x: number, y: number): void {
		this.push([this.x, this.y, x, y]);
	}

	private curve(numbers: number[]): void {
		this.push([this.x, this.y, ...numbers]);
	}

	private quadratic([qx = 0, qy = 0, x = 0, y = 0]: number[]): void {
		const ax = this.x + ((qx - this.x) * 2) / 3;
		const ay = this.y + ((qy - this.y) * 2) / 3;
		this.curve([ax, ay, x + ((qx - x) * 2) / 3, y + ((qy - y) * 2) / 3, x, y]);
	}

	private close(): void {
		if (!this.current) return;
		this.current.closed = true;
		this.current = undefined;
		this.x = this.startX;
		this.y = this.startY;
	}

	private push(piece: Piece): void {
		if (!this.current) {
			this.current = { pieces: [], closed: false };
			this.subpaths.push(this.current);
			this.startX = this.x;
			this.startY = this.y;
		}
		this.current.pieces.push(piece);
		this.x = piece.at(-2) ?? 0;
		this.y = piece.at(-1) ?? 0;
	}
}

/** The path data of a shape. */
function dataOf({ name, attributes }: Element): string | undefined {
	const number = (key: string) => {
		const value = Number.parseFloat(attributes[key] ?? "0");
		if (!Number.isFinite(value)) throw new TraceFault("path-malformed", name);
		return value;
	};
	if (name === "path") return attributes.d;
	if (name === "line") return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
	if (name === "polyline") return `M${attributes.points ?? ""}`;
	if (name === "polygon") return `M${attributes.points ?? ""}Z`;
	if (name === "rect") {
		const [width, height] = [number("width"), number("height")];
		return `M${number("x")} ${number("y")}h${width}v${height}h${-width}z`;
	}
	if (name === "circle") return ellipse(number("cx"), number("cy"), number("r"), number("r"));
	if (name === "ellipse") return ellipse(number("cx"), number("cy"), number("rx"), number("ry"));
	return undefined;
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
	if (rx <= 0 || ry <= 0) return "";
	// Four curves: the usual distance of the handles that makes a quarter of a circle.
	const [hx, hy] = [rx * 0.5523, ry * 0.5523];
	return `M${x - rx} ${y}C${x - rx} ${y - hy} ${x - hx} ${y - ry} ${x} ${y - ry}C${x + hx} ${y - ry} ${x + rx} ${y - hy} ${x + rx} ${y}C${x + rx} ${y + hy} ${x + hx} ${y + ry} ${x} ${y + ry}C${x - hx} ${y + ry} ${x - rx} ${y + hy} ${x - rx} ${y}Z`;
}
