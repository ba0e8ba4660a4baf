import assert from "node:assert/strict";
import { v7 as newId } from "uuid";
import { aStroke, DEVICE, DeviceLog, OTHER_DEVICE } from "#tests/sheets/drawing.ts";

interface Shown {
	entries: number;
	head: string;
}

/** A device that draws on a sheet and sends what it draws, over HTTP. */
export class Pen {
	readonly log = new DeviceLog();
	/** How many entries the server has, as far as this device remembers. */
	acknowledged = 0;
	/** The most that the server ever acknowledged. */
	highest = 0;
	requests = 0;
	readonly id: string;
	private readonly origin: string;
	private readonly token: string;
	private readonly device: string;

	private constructor(origin: string, token: string, { id = newId(), device = DEVICE } = {}) {
		this.origin = origin;
		this.token = token;
		this.id = id;
		this.device = device;
	}

	static async begin(origin: string, { token }: { token: string }): Promise<Pen> {
		const pen = new Pen(origin, token);
		const size = { width: 800, height: 600, layers: ["rough", "ink"] };
		const body = { _id: pen.id, lessonId: null, title: "Hands", ...size };
		const answer = await pen.ask("POST", "", JSON.stringify(body), "application/json");
		assert.equal(answer?.status, 200);
		return pen;
	}

	/** The same sheet on another device, which has nothing of it yet. */
	onOtherDevice(): Pen {
		return new Pen(this.origin, this.token, { id: this.id, device: OTHER_DEVICE });
	}

	draw(): void {
		const seed = this.device === DEVICE ? 0 : 1;
		this.log.add(aStroke(this.log.chunks.length, 4, seed));
	}

	forget(acknowledged: number): void {
		this.acknowledged = acknowledged;
	}

	/** Sends what the server has not, as far as is known here. Without `hears` the answer is lost. */
	async send({ hears }: { hears: boolean }): Promise<void> {
		const from = this.acknowledged;
		this.requests += 1;
		const head = this.log.heads[from] ?? "";
		const path = `/${this.id}/entries?device=${this.device}&from=${from}&head=${head}`;
		const body = Buffer.concat(this.log.chunks.slice(from, from + 500));
		const answer = await this.ask("POST", path, body, "application/octet-stream");
		// Killed before the answer, or starting.
		if (!answer || answer.status === 503) return;
		const told = (await answer.json().catch(() => undefined)) as
			| (Shown & { code?: string })
			| undefined;
		if (!told || !hears) return;
		if (answer.status === 409) {
			const isFork = told.code === "sheet_forked" || told.code === "sheet_elsewhere";
			assert.ok(isFork, `${told.code}`);
			return;
		}
		assert.equal(answer.status, 200, JSON.stringify(told));
		// What was acknowledged is what this device has.
		assert.equal(told.head, this.log.heads[told.entries]);
		this.acknowledged = told.entries;
		this.highest = Math.max(this.highest, told.entries);
	}

	async takeOver(): Promise<void> {
		const body = JSON.stringify({ device: this.device, takeOver: true });
		await this.ask("POST", `/${this.id}/lease`, body, "application/json");
	}

	async server(): Promise<Shown> {
		const answer = await this.ask("GET", `/${this.id}`);
		return (await answer?.json()) as Shown;
	}

	async ink(): Promise<Uint8Array> {
		const answer = await this.ask("GET", `/${this.id}/ink`);
		assert.equal(answer?.status, 200);
		return new Uint8Array(await (answer as Response).arrayBuffer());
	}

	private async ask(
		method: string,
		path: string,
		body?: string | Buffer<ArrayBuffer>,
		type?: string,
	): Promise<Response | undefined> {
		const headers = {
			authorization: `Bearer ${this.token}`,
			...(type && { "content-type": type }),
		};
		const init = { method, headers, ...(body !== undefined && { body }) };
		return await fetch(`${this.origin}/api/sheets${path}`, init).catch(() => undefined);
	}
}
