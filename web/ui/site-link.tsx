import type { ComponentProps } from "react";
import { Link } from "react-router";

/**
 * A link to a path of this site, for lists and for the frame of each page. On the server it writes the same element as
 * `Link` does, without resolving the path against the routes.
 */
export const SiteLink = import.meta.env.SSR ? ServerLink : Link;

type SiteLinkProps = ComponentProps<typeof Link> & { to: string };

function ServerLink({ to, prefetch, ...attributes }: SiteLinkProps) {
	return <a {...attributes} href={to} data-discover="true" />;
}
