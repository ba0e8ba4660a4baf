/** Scroll positions for each entry of the tab's history. Stored for the tab, so that they survive a reload. */
export interface ScrollPlace {
	/** Pixels from the top. */
	y: number;
	/** The link that was followed last, and its distance from the top of the document then. */
	link?: FollowedLink;
}

interface FollowedLink {
	href: string;
	/** Its index among the links with the same address. */
	index: number;
	top: number;
}

const STORAGE_KEY = "scroll-places";
/** The maximum number of entries. Older ones are dropped. */
const ENTRIES_MAX = 50;

let places: Map<string, ScrollPlace> | undefined;

export function placeOf(entry: string): ScrollPlace | undefined {
	return allPlaces().get(entry);
}

export function keepPlace(entry: string, place: ScrollPlace): void {
	const all = allPlaces();
	// Inserted last, so that the entry that was left first is dropped first.
	all.delete(entry);
	all.set(entry, place);
	for (const oldest of all.keys()) {
		if (all.size <= ENTRIES_MAX) break;
		all.delete(oldest);
	}
}

/** Stores the positions before the document unloads. Links are left out, because an address may be private. */
export function storePlaces(): void {
	try {
		const kept = Array.from(allPlaces(), ([entry, { y }]) => [entry, Math.round(y)]);
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
	} catch {
		// Without storage the positions last as long as the document.
	}
}

function allPlaces(): Map<string, ScrollPlace> {
	places ??= storedPlaces();
	return places;
}

function storedPlaces(): Map<string, ScrollPlace> {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
		if (!Array.isArray(kept)) return new Map();
		return new Map(kept.map(([entry, y]) => [String(entry), { y: Number(y) || 0 }]));
	} catch {
		return new Map();
	}
}

export function followedLink(target: EventTarget | null): FollowedLink | undefined {
	const link = target instanceof Element ? target.closest("#content a[href]") : null;
	const href = link?.getAttribute("href");
	if (!link || !href) return undefined;
	const index = linksTo(href).indexOf(link as HTMLElement);
	return { href, index, top: topOf(link) };
}

/** The remembered link, if the page shows it again. */
export function linkOf({ link }: ScrollPlace): HTMLElement | undefined {
	return link && linksTo(link.href)[link.index];
}

/** Scrolls to a position, and returns whether the page is long enough for it. Content above it may have grown. */
export function scrollToPlace(place: ScrollPlace): boolean {
	const link = linkOf(place);
	const moved = link && place.link ? topOf(link) - place.link.top : 0;
	const top = Math.max(0, Math.round(place.y + moved));
	window.scrollTo({ top, behavior: "instant" });
	return Math.abs(window.scrollY - top) <= 1;
}

function linksTo(href: string): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(`#content a[href="${CSS.escape(href)}"]`)];
}

function topOf(link: Element): number {
	return link.getBoundingClientRect().top + window.scrollY;
}
