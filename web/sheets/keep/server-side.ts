import { isProblem } from "../../data/problem.ts";
import { sheets as sentences } from "../../messages/en/sheets.ts";
import { compareLogs } from "./compare-logs.ts";
import type { SheetRecord } from "./device-store.ts";
import { judgeFault } from "./judge-fault.ts";
import type { KeptSheet } from "./kept-sheet.ts";
import type { LogChain } from "./log-chain.ts";
import type { Sender, Trouble } from "./sender.ts";
import type { ServerLog } from "./server-log.ts";

/** Milliseconds between two attempts to reach the server, and between two questions whether another device has finished. */
const JOIN_AGAIN = 5_000;
const ASK_LEASE_AGAIN = 15_000;

/** The part of an open sheet that the server connection uses. */
export interface SharedSheet extends Pick<KeptSheet, "header"> {
	readonly chain: LogChain;
	readonly: KeptSheet["readonly"];
	/** The server has all that this device has, and more. */
	adopt(chain: LogChain): void;
	/** The record of the sheet has changed. */
	note(change: Partial<SheetRecord>): void;
	changed(): void;
}

interface ServerSideNeeds {
	record: SheetRecord;
	server: ServerLog;
	sheet: SharedSheet;
	sender: Sender;
}

/**
 * The server connection of an open sheet. Entries are sent only while both are joined: their logs were compared, and
 * this device has the lease.
 */
export class ServerSide {
	private readonly needs: ServerSideNeeds;
	/** Why the last attempt to join failed. */
	fault: unknown;
	private isJoined = false;
	private isClosed = false;
	private joining: Promise<void> | undefined;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(needs: ServerSideNeeds) {
		this.needs = needs;
		needs.sender.stop();
	}

	/** Compares the logs and takes the lease. Retries until it succeeds. Never throws. */
	join({ takeOver = false } = {}): Promise<void> {
		this.stopTimer();
		this.joining ??= this.tryJoin(takeOver).finally(() => {
			this.joining = undefined;
		});
		return this.joining;
	}

	/** The network may be back. */
	wake(): void {
		if (this.isJoined) void this.needs.sender.now();
		else if (this.timer !== undefined) void this.join();
	}

	/** Call it when the page closes. */
	leave(): void {
		const { server, sheet, sender } = this.needs;
		if (this.isJoined) server.appendWithoutWaiting(sheet.chain, sender.sent);
	}

	/** Another tab of this browser writes. */
	stop(): void {
		this.isJoined = false;
		this.stopTimer();
		this.needs.sender.stop();
	}

	close(): void {
		this.isClosed = true;
		if (this.isJoined) this.needs.server.release();
		this.stop();
	}

	/** Sends entries from `from` on. Returns how many the server has. Throws what the calls throw. */
	async send(from: number): Promise<number> {
		const { server, sheet, sender } = this.needs;
		const sent = await server.append(sheet.chain, from).catch((fault) => {
			// The server has fewer entries than before, for example after a backup was restored.
			if (isProblem(fault, "sheet_gap")) return Number.NaN;
			throw fault;
		});
		if (sent <= sheet.chain.length) {
			sheet.note({ sent });
			return sent;
		}
		await this.compare();
		return sender.sent;
	}

	/** Why the server did not answer or refused. Another device's turn, and a fork, make the sheet read-only. */
	judge(fault: unknown): Trouble {
		if (isProblem(fault, "sheet_elsewhere")) this.elsewhere();
		if (isProblem(fault, "sheet_forked")) this.fork();
		const trouble = judgeFault(fault);
		return isProblem(fault, "not_found")
			? { ...trouble, sentence: sentences.kept.deleted }
			: trouble;
	}

	private async tryJoin(takeOver: boolean): Promise<void> {
		const { sheet, sender } = this.needs;
		try {
			await this.compareWithLease(takeOver);
		} catch (fault) {
			this.fault = fault;
			const trouble = this.judge(fault);
			sender.trouble = trouble;
			if (trouble.again !== false && sheet.readonly !== "other-tab")
				this.joinAfter(trouble.again ?? JOIN_AGAIN);
		}
		sheet.changed();
	}

	private async compareWithLease(takeOver: boolean): Promise<void> {
		const { record, server, sheet } = this.needs;
		if (!record.isOnServer) {
			const { lessonId } = await server.create({ ...record, header: sheet.header });
			sheet.note({ lessonId, isOnServer: true });
		}
		const isOurs = await server.lease(takeOver).then(
			() => true,
			(fault) => {
				if (isProblem(fault, "sheet_elsewhere")) return false;
				throw fault;
			},
		);
		await this.compare();
		if (!isOurs && sheet.readonly === null) this.elsewhere();
	}

	private async compare(): Promise<void> {
		const { server, sheet, sender } = this.needs;
		const difference = await compareLogs(server, () => sheet.chain);
		// Another tab of this browser took the sheet while the server answered.
		if (sheet.readonly === "other-tab" || this.isClosed) return;
		if (difference.kind === "forked") return this.fork();
		if (difference.kind === "behind") sheet.adopt(difference.theirs);
		const sent = difference.kind === "ahead" ? difference.sent : difference.theirs.length;
		this.isJoined = true;
		sheet.readonly = null;
		sheet.note({ sent, isUnread: false });
		sender.resume(sent);
	}

	private fork(): void {
		this.stop();
		this.needs.sheet.readonly = "forked";
		const sentence = sentences.kept.forked;
		this.needs.sender.trouble = { why: "server-refuses", sentence, again: false };
	}

	/** The other device may finish by itself. */
	private elsewhere(): void {
		this.stop();
		this.needs.sheet.readonly = "other-device";
		this.joinAfter(ASK_LEASE_AGAIN);
	}

	private joinAfter(wait: number): void {
		this.stopTimer();
		if (this.isClosed) return;
		this.timer = setTimeout(() => {
			this.timer = undefined;
			void this.join();
		}, wait);
	}

	private stopTimer(): void {
		clearTimeout(this.timer);
		this.timer = undefined;
	}
}
