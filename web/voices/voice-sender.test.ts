import { beforeEach, expect, test, vi } from "vitest";
import { UserFault } from "../data/user-fault.ts";
import { VoiceSender } from "./voice-sender.ts";

const ID = "01990000-0000-7000-8000-000000000001";

/** Bytes that the server has, whether it takes more, and how often it was asked to. */
let server: { size: number; isOpen: boolean; asked: number };
let finished: unknown[];

vi.mock("../data/api.ts", () => ({
	async call(name: string, input: { query?: { from: number }; body?: unknown }) {
		if (name === "POST /api/class/:id/voices") return { size: server.size };
		if (name === "POST /api/voices/:id/sound") {
			server.asked++;
			if (server.asked > 10) throw new Error("The same sound is sent again and again.");
			const end = (input.query?.from ?? 0) + (input.body as Blob).size;
			if (server.isOpen) server.size = Math.max(server.size, end);
			return { received: server.size };
		}
		finished.push(input.body);
		return input.body;
	},
}));

beforeEach(() => {
	server = { size: 0, isOpen: true, asked: 0 };
	finished = [];
});

const senderOf = (bytes: number) => {
	const sender = new VoiceSender({ id: ID, of: { classId: "c" }, onChange: () => {} });
	sender.add(new Uint8Array(bytes));
	return sender;
};

test("a recording is completed with the length of its pieces", async () => {
	await senderOf(1_000).complete(2_000);
	expect(finished).toEqual([{ size: 1_000, lengthMs: 2_000 }]);
});

test("an interrupted recording of which the server has more than the device is completed whole", async () => {
	server.size = 1_500;
	await senderOf(1_000).complete(2_000);
	expect(finished).toEqual([{ size: 1_500, lengthMs: 3_000 }]);
});

test("a recording that was completed elsewhere is not sent again and again", async () => {
	server = { size: 400, isOpen: false, asked: 0 };
	await expect(senderOf(1_000).complete(2_000)).rejects.toThrow(UserFault);
	expect(finished).toEqual([]);
});
