import { renderToStaticMarkup } from "react-dom/server";
import { Link, MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SiteLink } from "./site-link.tsx";

test("SiteLink renders the same HTML on the server as the router's Link, so that hydration finds the same element", () => {
	expect(SiteLink).not.toBe(Link);
	for (const to of ["/", "/classes/01a0?show=48&sort=new#top", "/instructors/x_y-1"]) {
		const attributes = {
			to,
			className: "by-link",
			"aria-label": 'a "b" & c',
			prefetch: "intent",
		} as const;
		const [ours, routers] = [SiteLink, Link].map((One) =>
			renderToStaticMarkup(
				<MemoryRouter>
					<One {...attributes}>Name</One>
				</MemoryRouter>,
			),
		);
		expect(ours).toBe(routers);
	}
});
