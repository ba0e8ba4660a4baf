import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import {
	createRequestHandler,
	type RequestHandler,
	RouterContextProvider,
	type ServerBuild,
} from "react-router";
import type { EndpointName, PublicCall, PublicListCall } from "#contract/api.ts";
import type { Problem } from "#contract/problems.ts";
import type { identityForms } from "../accounts/identity-forms.ts";
import type { RenderedPage } from "../http/finished-page.ts";
import type { FormSender, PageRenderer } from "../http/pages.ts";
import { nameRead, type PublicName } from "../http/public-names.ts";
import type { ShownSite } from "./shown-site.ts";

/** The web build as a renderer. */
export interface WebBuild {
	/** Called for every page, so that a development server can replace the build. */
	load(): Promise<ServerBuild>;
	mode: "production" | "development";
	/** Folders of the built files. Undefined while Vite serves them. */
	files: string[] | undefined;
}

/** What the server passes to the pages that it renders: the contexts of web/data/context.ts. */
export interface RenderContext {
	publicCall: PublicCall;
	publicListCall: PublicListCall;
	identityForms: (sender: FormSender) => ReturnType<typeof identityForms>;
	opensUnlisted: PageRenderer["opensUnlisted"];
	site: () => Promise<ShownSite>;
}

type ContextKeys = Record<
	| "publicCallContext"
	| "publicListCallContext"
	| "identityFormsContext"
	| "siteContext"
	| "scriptNonceContext"
	| "pageTextContext",
	Parameters<RouterContextProvider["set"]>[0]
>;

/** Opens the web build for an app. A development server attaches itself to the app (scripts/dev.ts). */
export type OpenWeb = (app: FastifyInstance) => Promise<WebBuild>;

/** The production build under `build/`, and the files of the builds of the last day (scripts/install-build.ts). */
export function finishedBuild(root: string): OpenWeb {
	return async () => {
		const build = await import(pathToFileURL(join(root, "build/server/index.js")).href);
		const files = ["build/client", "build/previous"].map((folder) => join(root, folder));
		return { load: async () => build, mode: "production", files };
	};
}

export function pageRenderer(
	{ load, mode, files }: WebBuild,
	context: RenderContext,
): PageRenderer {
	const handlers = new WeakMap<ServerBuild, RequestHandler>();
	/** Made once for each build, because it ranks all routes of the site. */
	const handlerOf = (build: ServerBuild): RequestHandler => {
		const handler = handlers.get(build) ?? createRequestHandler(build, mode);
		handlers.set(build, handler);
		return handler;
	};
	const render = async (request: Request, sender: FormSender): Promise<RenderedPage> => {
		const build = await load();
		// The keys come from the build, which contains its own copy of web/data/context.ts.
		const keys = build.entry.module as unknown as ContextKeys;
		const values = new RouterContextProvider();
		const scriptNonce = randomBytes(16).toString("base64url");
		const names = new Set<PublicName>();
		const call = noted(context.publicCall, names);
		values.set(keys.publicCallContext, writesRefused(call, sender.refusal));
		values.set(keys.publicListCallContext, noted(context.publicListCall, names));
		values.set(keys.identityFormsContext, context.identityForms(sender));
		values.set(keys.siteContext, await context.site());
		values.set(keys.scriptNonceContext, scriptNonce);
		const page: Pick<RenderedPage, "text"> = {};
		values.set(keys.pageTextContext, page);
		const response = await handlerOf(build)(request, values);
		return { response, scriptNonce, names, ...page };
	};
	return {
		files,
		opensUnlisted: context.opensUnlisted,
		renderForVisitors: (address) => render(new Request(address), noSender),
		answerForm: render,
	};
}

/** Stands for the sender of pages that do not answer a form. */
const noSender: FormSender = { network: "", refusal: undefined };

/** The same calls, which also record the names of the data that the page depends on. */
function noted<Call extends PublicCall | PublicListCall>(call: Call, names: Set<PublicName>): Call {
	const made = (name: EndpointName, input?: { params?: { id?: string } }) => {
		names.add(nameRead(name, input?.params));
		return (call as PublicCall)(name, input as never);
	};
	return made as unknown as Call;
}

/** Lets the page around a refused form read its data, but refuses writes. */
function writesRefused(call: PublicCall, refusal: Problem | undefined): PublicCall {
	if (!refusal) return call;
	return async (name, input) => {
		if (!name.startsWith("GET ")) throw refusal;
		return await call(name, input);
	};
}
