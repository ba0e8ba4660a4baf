import { SHEET_BATCH_BYTES } from "#contract/sheets/batch-bytes.ts";
import type { Sheet } from "#contract/sheets.ts";
import type { Header } from "#ink/marks.ts";
import { call, callWithoutWaiting } from "../../data/api.ts";
import { bytesOf } from "../../data/bytes.ts";
import { isProblem } from "../../data/problem.ts";
import { deviceName } from "./device-name.ts";
import { LogChain } from "./log-chain.ts";

/**
 * Maximum bytes that are sent while a page closes. Browsers allow 64 KB for all requests together (Fetch standard,
 * keepalive).
 */
const KEEPALIVE_BYTES = 60 * 1024;

interface Begun {
	id: string;
	title: string;
	lessonId: string | null;
	header: Header;
}

/** The calls of one sheet. They throw ApiProblem, Unreachable or SessionOver. */
export function serverLog(id: string) {
	const params = { id };
	const queryAt = (chain: LogChain, from: number) => {
		return { device: deviceName(), from, head: chain.heads[from] ?? "" };
	};
	return {
		/** Creates the sheet. If the lesson has closed, the sheet is created without it. */
		async create({ title, lessonId, header: { width, height, layers } }: Begun): Promise<Sheet> {
			const begin = (of: string | null) => {
				const body = { _id: id, lessonId: of, title, width, height, layers };
				return call("POST /api/sheets", { body });
			};
			return await begin(lessonId).catch((fault) => {
				const isClosed = isProblem(fault, "lesson_closed") || isProblem(fault, "not_found");
				if (lessonId === null || !isClosed) throw fault;
				return begin(null);
			});
		},
		find: (): Promise<Sheet> => call("GET /api/sheets/:id", { params }),
		async ink(): Promise<LogChain> {
			const never = new AbortController().signal;
			return LogChain.read(new Uint8Array(await bytesOf(`/api/sheets/${id}/ink`, never)));
		},
		/** Returns how many entries the server has. */
		async append(chain: LogChain, from: number): Promise<number> {
			const body = new Blob([chain.bytesFrom(from, SHEET_BATCH_BYTES)]);
			const query = queryAt(chain, from);
			const { entries } = await call("POST /api/sheets/:id/entries", { params, query, body });
			return entries;
		},
		/** Sends entries while the page closes. The server ignores entries that arrive twice. */
		appendWithoutWaiting(chain: LogChain, from: number): void {
			const bytes = chain.bytesFrom(from, KEEPALIVE_BYTES);
			if (bytes.length === 0 || bytes.length > KEEPALIVE_BYTES) return;
			const [query, body] = [queryAt(chain, from), new Blob([bytes])];
			callWithoutWaiting("POST /api/sheets/:id/entries", { params, query, body });
		},
		lease: (takeOver: boolean) =>
			call("POST /api/sheets/:id/lease", { params, body: { device: deviceName(), takeOver } }),
		release: () =>
			callWithoutWaiting("DELETE /api/sheets/:id/lease", {
				params,
				query: { device: deviceName() },
			}),
	};
}

export type ServerLog = ReturnType<typeof serverLog>;
