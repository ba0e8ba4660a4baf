import type { ReactNode } from "react";
import { messages } from "../messages/en.ts";
import { Footer } from "./footer.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { PageChange } from "./page-change.tsx";

interface SiteFrameProps {
	/** The page has its own header and its own `<main>` (own-frame.ts). */
	isBare?: boolean;
	children: ReactNode;
}

/** The frame of each page: navigation bar, content, footer. */
export function SiteFrame({ isBare = false, children }: SiteFrameProps) {
	return (
		<>
			<a href="#content" className="skip-link">
				{messages.skipToContent}
			</a>
			{!isBare && <NavigationBar />}
			<PageChange />
			{isBare ? (
				children
			) : (
				<main id="content" tabIndex={-1} className="flex-1">
					{children}
				</main>
			)}
			{!isBare && <Footer />}
		</>
	);
}
