import { SaxesParser } from "saxes";
import { traceCaps } from "../caps.ts";
import { TraceFault } from "../fault.ts";

export interface Element {
	name: string;
	attributes: Record<string, string>;
	children: Element[];
}

/** Reads an SVG. Text between elements is left out. Throws a TraceFault. */
export function readXml(text: string): Element {
	if (text.length > traceCaps.characters) throw new TraceFault("too-many-characters");
	const open: Element[] = [];
	let root: Element | undefined;
	let elements = 0;
	const parser = new SaxesParser();
	parser.on("error", () => {
		throw new TraceFault("not-xml");
	});
	parser.on("doctype", (doctype) => {
		if (doctype.includes("[")) throw new TraceFault("declarations");
	});
	parser.on("opentag", ({ name, attributes }) => {
		elements += 1;
		if (elements > traceCaps.elements) throw new TraceFault("too-many-elements");
		if (open.length >= traceCaps.depth) throw new TraceFault("too-deep");
		const element = { name: withoutPrefix(name), attributes, children: [] };
		open.at(-1)?.children.push(element);
		root ??= element;
		open.push(element);
	});
	parser.on("closetag", () => {
		open.pop();
	});
	parser.write(text).close();
	if (root?.name !== "svg") throw new TraceFault("not-svg");
	return root;
}

/** Every element of a tree by its id. */
export function byId(root: Element): Map<string, Element> {
	const found = new Map<string, Element>();
	const visit = (element: Element) => {
		const id = element.attributes.id;
		if (id !== undefined && !found.has(id)) found.set(id, element);
		for (const child of element.children) visit(child);
	};
	visit(root);
	return found;
}

/** The id in `#id` or `url(#id)`. */
export function idIn(reference: string | undefined): string | undefined {
	return /#([^)"'\s]+)/.exec(reference ?? "")?.[1];
}

/** Some programs write `<svg:path>`. */
function withoutPrefix(name: string): string {
	return name.startsWith("svg:") ? name.slice("svg:".length) : name;
}
