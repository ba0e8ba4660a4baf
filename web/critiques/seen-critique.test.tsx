import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Critique } from "#contract/critiques.ts";
import { drawnQuery } from "./queries.ts";
import { SeenCritique } from "./seen-critique.tsx";

const NOW = "2026-11-26T10:00:00.000Z";

const waiting: Critique = {
	...{ _id: "a-critique", classId: "a-class", className: "Lids", cut: 70 },
	...{ lessonId: "a-lesson", lessonTitle: "An eye", lessonPlace: 1 },
	...{ studentName: "Ada", studentImage: null, instructorName: "Lena Voss", instructorImage: null },
	...{ question: "", questionPins: [], number: 1, allowed: 3, state: "waiting", counts: true },
	...{ handedInAt: NOW, dueAt: NOW, sentAt: null, closedAt: null },
	...{ sheetId: "a-sheet", photo: null, earlierId: null },
	...{
		isStudent: true,
		isTeacher: false,
		hasRed: false,
		redSheetId: null,
		draftVersion: null,
		pins: [],
		closing: "",
	},
	...{ voice: null, voiceWords: "", answer: "", answerPins: [], answeredAt: null },
};

/** The page of a critique, as it is before anything else is loaded. */
function pageOf(changes: Partial<Critique>, client = new QueryClient()): string {
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<SeenCritique critique={{ ...waiting, ...changes }} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

const titleOf = (html: string) => html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1];
const againOf = (html: string) => html.match(/<button[^>]*class="([^"]*)"[^>]*>Draw it again/)?.[1];

test("the title of a hand-in says whether it waits, was corrected or was closed", () => {
	expect(titleOf(pageOf({}))).toBe("Your sheet waits for Lena Voss");
	expect(titleOf(pageOf({ state: "late" }))).toBe("Your sheet waits for Lena Voss");
	for (const state of ["sent", "sent_late"] as const) {
		expect(titleOf(pageOf({ state, sentAt: NOW }))).toBe("Lena Voss’s critique of your sheet");
	}
	expect(titleOf(pageOf({ state: "closed", closedAt: NOW }))).toBe("Your sheet was not corrected");
	expect(titleOf(pageOf({ isStudent: false, isTeacher: true }))).toBe("The sheet of Ada");
});

test("the title of a critique names the red pencil or the voice note only if it is that", () => {
	const sent = { state: "sent", sentAt: NOW } as const;
	const voice = { _id: "a-voice", lengthMs: 2000 };
	const pins = [{ x: 1, y: 1, at: 0, title: "Lid", note: "" }];
	const title = (what: Partial<Critique>) => titleOf(pageOf({ ...sent, ...what }));
	expect(title({ hasRed: true, voice })).toBe("Lena Voss’s red pencil on your sheet");
	expect(title({ voice })).toBe("Lena Voss’s voice note on your sheet");
	for (const words of [
		{ pins },
		{ closing: "Lovely." },
		{ voice, pins },
		{ voice, closing: "Yes" },
	])
		expect(title(words)).toBe("Lena Voss’s critique of your sheet");
});

test("drawing again is the main action only of a sheet that was corrected", () => {
	expect(againOf(pageOf({ sentAt: NOW, state: "sent" }))).toContain("ink-button");
	expect(againOf(pageOf({}))).not.toContain("ink-button");
});

test("a hand-in that a refund closed offers no other hand-in", () => {
	for (const offer of ["Draw it again", "Hand in a photo"]) {
		expect(pageOf({})).toContain(offer);
		expect(pageOf({ state: "closed", closedAt: NOW })).not.toContain(offer);
	}
});

test("only a critique with a red layer has a divider between the sheet and its correction", () => {
	const client = new QueryClient();
	const sheet = { width: 800, height: 600, ink: null, photo: null };
	client.setQueryData(drawnQuery(waiting).queryKey, sheet);
	const sent = { state: "sent", sentAt: NOW, closing: "Lovely." } as const;
	expect(pageOf({ ...sent, hasRed: true }, client)).toContain("critique-divider");
	for (const one of [sent, {}]) expect(pageOf(one, client)).not.toContain("critique-divider");
});
