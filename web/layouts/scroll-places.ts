/** Where the reader was on each entry of the tab's history. Kept for the tab, so that a reload finds it again. */
export interface ScrollPlace {
	/** Pixels from the top. */
	y: number;
	/** The link that was followed last, and its distance from the top of the document at that moment. */
	link?: FollowedLink;
}

interface FollowedLink {
	href: string;
	/** Which one it was among the links to the same address. */
	index: number;
	top: number;
}

const STORAGE_KEY = "scroll-places";
/** Older entries are forgotten. */
const ENTRIES_MAX = 50;

let places: Map<string, ScrollPlace> | undefined;

export function placeOf(entry: string): ScrollPlace | undefined {
	return allPlaces().get(entry);
}

export function keepPlace(entry: string, place: ScrollPlace): void {
	const all = allPlaces();
	// Kept last, so that what is forgotten first is what was left first.
	all.delete(entry);
	all.set(entry, place);
	for (const oldest of all.keys()) {
		if (all.size <= ENTRIES_MAX) break;
		all.delete(oldest);
	}
}

/** Before the document goes. Links stay out of it: an address may belong to one person only. */
export function storePlaces(): void {
	try {
		const kept = Array.from(allPlaces(), ([entry, { y }]) => [entry, Math.round(y)]);
		sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
	} catch {
		// No storage: the places last as long as the document.
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

/** The link of a place, if the page shows it again. */
export function linkOf({ link }: ScrollPlace): HTMLElement | undefined {
	return link && linksTo(link.href)[link.index];
}

/** Scrolls to a place and says whether the page is long enough for it. What stands above may have become taller. */
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
