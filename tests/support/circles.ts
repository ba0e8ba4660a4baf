import type { Import } from "#tests/support/imports.ts";

/**
 * Groups of files or folders that import each other in a circle, each sorted (Tarjan's strongly connected components).
 */
export function circlesOf(imports: Import[]): string[][] {
	const targets = Map.groupBy(imports, ({ file }) => file);
	const order = new Map<string, number>();
	const lowest = new Map<string, number>();
	const open: string[] = [];
	const circles: string[][] = [];

	const visit = (file: string): number => {
		const at = order.size;
		order.set(file, at);
		lowest.set(file, at);
		open.push(file);
		for (const { target } of targets.get(file) ?? []) {
			const known = order.get(target);
			if (known !== undefined && !open.includes(target)) continue;
			const reached = known ?? visit(target);
			lowest.set(file, Math.min(lowest.get(file) ?? at, reached));
		}
		const low = lowest.get(file) ?? at;
		if (low === at) {
			const circle = open.splice(open.indexOf(file)).sort();
			if (circle.length > 1) circles.push(circle);
		}
		return low;
	};
	for (const file of targets.keys()) if (!order.has(file)) visit(file);
	return circles;
}
