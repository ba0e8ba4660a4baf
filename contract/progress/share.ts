export interface Share {
	done: number;
	/** Never less than `done`. */
	lessons: number;
}

export interface ShareFacts {
	/** The ids of the lessons of the live outline. */
	live: readonly string[];
	/** The ids of the lessons when the person got the class. Undefined for a person who does not have it. */
	promised: ReadonlySet<string> | undefined;
	/** The ids of the lessons that the person has done. */
	done: ReadonlySet<string>;
}

/**
 * How far a person is in a class. Only lessons of the live outline count. One that was added after the person got the
 * class counts once it is done, so a new lesson never makes the share smaller. When nothing is left of what the person
 * got, all lessons count.
 */
export function shareOf({ live, promised, done }: ShareFacts): Share {
	const isLeft = promised !== undefined && live.some((id) => promised.has(id));
	const counted = live.filter((id) => !isLeft || promised.has(id) || done.has(id));
	return { done: counted.filter((id) => done.has(id)).length, lessons: counted.length };
}

/** Whether everything is done. False for a class without lessons. */
export function isFinished({ done, lessons }: Share): boolean {
	return lessons > 0 && done === lessons;
}
