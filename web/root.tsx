import { type ReactNode, use, useLayoutEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts } from "react-router";
import type { Route } from "./+types/root";
import favicon from "./art/scenes/favicon.svg";
import { siteContext } from "./data/context.ts";
import { Unreachable } from "./data/problem.ts";
import { opening } from "./document/before-paint.ts";
import desk from "./document/desk.css?url";
import { ScriptNonce } from "./document/script-nonce.ts";
import { siteOf } from "./document/site.ts";
import { restoreTheme } from "./document/theme.ts";
import { ErrorScreen } from "./layouts/error-screen.tsx";
import { NotFound } from "./layouts/not-found.tsx";
import { NotLoaded } from "./layouts/not-loaded.tsx";
import { useHasOwnFrame } from "./layouts/own-frame.ts";
import { PartNote } from "./layouts/part-note.tsx";
import { SiteFrame } from "./layouts/site-frame.tsx";
import { messages } from "./messages/en.ts";
import { SessionWatch } from "./session/watch.tsx";
import { DialogHost } from "./ui/dialog-host.tsx";
import dela from "./ui/fonts/dela-gothic-one.woff2?url";
import figtree from "./ui/fonts/figtree.woff2?url";
import { ToastHost } from "./ui/toast-host.tsx";

export const links: Route.LinksFunction = () => [
	...[dela, figtree].map((href) => ({
		rel: "preload",
		as: "font",
		type: "font/woff2",
		crossOrigin: "anonymous" as const,
		href,
	})),
	{ rel: "icon", sizes: "32x32", href: "/favicon.ico" },
	{ rel: "icon", type: "image/svg+xml", href: favicon },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
	{ rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: messages.meta.home(siteOf(matches).name) },
	{ name: "description", content: messages.meta.description },
];

export function loader({ context }: Route.LoaderArgs) {
	return context.get(siteContext);
}

/** The site's name does not change while a page is open. */
export function shouldRevalidate() {
	return false;
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = use(ScriptNonce);
	useLayoutEffect(restoreTheme, []);
	return (
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<script
					nonce={nonce}
					// It has run when React hydrates the page, so the browser's files need not contain it.
					// biome-ignore lint/security/noDangerouslySetInnerHtml: constant text, allowed by its hash
					dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? opening : "" }}
					suppressHydrationWarning
				/>
				{/* With a precedence, the style sheet comes before all preloads. */}
				<link rel="stylesheet" href={desk} precedence="default" />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<DialogHost />
				<ToastHost />
				<PartNote />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	return (
		<SiteFrame isBare={useHasOwnFrame()}>
			<SessionWatch />
			<Outlet />
		</SiteFrame>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (error instanceof Unreachable) {
		return (
			<SiteFrame>
				<NotLoaded error={error} />
			</SiteFrame>
		);
	}
	if (isRouteErrorResponse(error) && error.status === 404) {
		return (
			<SiteFrame>
				<title>{messages.notFound.title}</title>
				<NotFound />
			</SiteFrame>
		);
	}
	return <ErrorScreen error={error} />;
}
