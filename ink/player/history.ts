import { type Entry, isMark, type Mark } from "../marks.ts";

/** The node of an empty sheet. */
export const EMPTY = 0;

/**
 * Undo and redo make a log into a tree. A node is a picture, namely its mark on top of its parent's picture. A mark
 * makes a node below the current one, undo goes to the parent, redo goes back to where undo came from.
 */
export class History {
	private readonly parents: number[] = [EMPTY];
	private readonly marks: (Mark | undefined)[] = [undefined];
	/** The node after each number of entries. */
	private readonly nodes: number[] = [EMPTY];
	private undone: number[] = [];

	/** How many entries it has. */
	get length(): number {
		return this.nodes.length - 1;
	}

	get canUndo(): boolean {
		return this.nodes.at(-1) !== EMPTY;
	}

	get canRedo(): boolean {
		return this.undone.length > 0;
	}

	/** Throws a RangeError if there is nothing to undo or redo. A decoded log never has that. */
	push(entry: Entry): void {
		const current = this.nodes.at(-1) ?? EMPTY;
		if (isMark(entry)) this.nodes.push(this.grow(current, entry));
		else if (entry.kind === "undo") this.nodes.push(this.undo(current));
		else this.nodes.push(this.redo());
	}

	/** The node after the first `entries` entries. */
	nodeAfter(entries: number): number {
		return this.nodes[entries] ?? EMPTY;
	}

	parentOf(node: number): number {
		return this.parents[node] ?? EMPTY;
	}

	markOf(node: number): Mark | undefined {
		return this.marks[node];
	}

	private grow(parent: number, mark: Mark): number {
		this.undone = [];
		this.parents.push(parent);
		return this.marks.push(mark) - 1;
	}

	private undo(current: number): number {
		if (current === EMPTY) throw new RangeError("There is nothing to undo.");
		this.undone.push(current);
		return this.parentOf(current);
	}

	private redo(): number {
		const node = this.undone.pop();
		if (node === undefined) throw new RangeError("There is nothing to redo.");
		return node;
	}
}
