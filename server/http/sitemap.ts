import type { FastifyInstance, FastifyReply } from "fastify";
import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import { hasClasses, listedClasses, listedInstructors, sizesOfLists } from "./sitemap-store.ts";
import { type SitemapEntry, sitemapIndex, urlset } from "./sitemap-xml.ts";

/** Addresses in one sitemap. 50,000 are allowed (sitemaps.org), but on SQLite reading them blocks other requests. */
const MAX_ADDRESSES = 5_000;

/** Pages that always exist. */
const PAGES = [
	"/",
	"/classes",
	"/instructors",
	"/about-us",
	"/contact-us",
	"/become-an-instructor",
	"/newsletter",
	"/terms-and-conditions",
	"/privacy-policy",
	"/refund-policy",
	"/disclaimer",
];
/** Paths that robots must not visit: personal pages, which are empty for visitors, and paths that are not pages. */
const PRIVATE = ["/dashboard", "/api", "/outbox", "/update", "/feedback"];

const lists = { instructors: listedInstructors, classes: listedClasses };
type Kind = keyof typeof lists;

/** Serves `robots.txt` and the sitemaps for search engines. */
export function sitemapRoutes(app: FastifyInstance, needs: Needs, most = MAX_ADDRESSES): void {
	const { origin, sendsMail } = needs.settings;
	const hidden = { schema: { hide: true } };
	// A site without mail has no newsletter.
	const shown = PAGES.filter((path) => sendsMail || path !== "/newsletter");
	const pages: SitemapEntry[] = shown.map((path) => ({ url: origin + path }));
	const part = async (kind: Kind, number: number): Promise<SitemapEntry[]> => {
		const listed = await needs.readPublic(({ db }) => lists[kind](db, { number, size: most }));
		return listed.map(({ id, changedAt }) => ({ url: `${origin}/${kind}/${id}`, changedAt }));
	};

	app.get("/robots.txt", hidden, async (_request, reply) =>
		send(reply, "text/plain", robots(origin)),
	);

	/** One file while all addresses fit into it, otherwise an index of files. */
	app.get("/sitemap.xml", hidden, async (_request, reply) => {
		const sizes = await needs.readPublic(({ db }) => sizesOfLists(db));
		if (pages.length + sizes.classes + sizes.instructors <= most) {
			const all = [pages, await part("instructors", 1), await part("classes", 1)];
			return send(reply, "application/xml", urlset(all.flat()));
		}
		const classes: number[] = [];
		for (const number of parts(sizes.classes))
			if (await needs.readPublic(({ db }) => hasClasses(db, { number, size: most })))
				classes.push(number);
		const names = [
			"pages",
			...parts(sizes.instructors).map((number) => `instructors-${number}`),
			...classes.map((number) => `classes-${number}`),
		];
		const files = names.map((name) => `${origin}/sitemap-${name}.xml`);
		return send(reply, "application/xml", sitemapIndex(files));
	});

	app.get("/sitemap-pages.xml", hidden, async (_request, reply) =>
		send(reply, "application/xml", urlset(pages)),
	);

	for (const kind of ["instructors", "classes"] as const) {
		app.get(`/sitemap-${kind}-:number(^[1-9]\\d{0,4}).xml`, hidden, async (request, reply) => {
			const { number } = request.params as { number: string };
			const listed = await part(kind, Number(number));
			if (listed.length === 0) throw new Problem("not_found");
			return send(reply, "application/xml", urlset(listed));
		});
	}

	function parts(size: number): number[] {
		return Array.from({ length: Math.ceil(size / most) }, (_, at) => at + 1);
	}
}

function robots(origin: string): string {
	const rules = PRIVATE.map((path) => `Disallow: ${path}`);
	return ["User-agent: *", "Allow: /", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
		"\n",
	);
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
	reply.type(`${type}; charset=utf-8`).header("cache-control", "public, max-age=3600");
	return reply.send(text);
}
