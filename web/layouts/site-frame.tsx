import type { ReactNode } from "react";
import { messages } from "../messages/en.ts";
import { Footer } from "./footer.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { PageChange } from "./page-change.tsx";

/** The frame of each page: navigation bar, content, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
	return (
		<>
			<a href="#content" className="skip-link">
				{messages.skipToContent}
			</a>
			<NavigationBar />
			<PageChange />
			<main id="content" tabIndex={-1} className="flex-1">
				{children}
			</main>
			<Footer />
		</>
	);
}
