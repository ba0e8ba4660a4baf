import { newId } from "./ids.ts";
import type { Dispute, Happening, Intent } from "./ledger-rows.ts";
import { disputeObject } from "./objects.ts";

/** The disputes of captured payments, with Stripe's states. */
export class Disputes {
	readonly all: Dispute[] = [];
	readonly #now: () => number;
	readonly #tell: Happening;

	constructor(now: () => number, tell: Happening) {
		this.#now = now;
		this.#tell = tell;
	}

	/** The bank disputes a payment, or a part of it. With a status of `warning_`, it only asks about it. */
	open(intent: Intent, given: Partial<Pick<Dispute, "amount" | "status">> = {}): Dispute {
		if (!intent.charge?.captured) throw new Error("a bank disputes only captured payments");
		const created = Math.floor(this.#now() / 1000);
		const dispute: Dispute = {
			id: newId("dp"),
			intent: intent.id,
			charge: intent.charge.id,
			amount: intent.amount,
			currency: intent.currency,
			reason: "fraudulent",
			status: "needs_response",
			created,
			dueBy: created + 7 * 24 * 3600,
			...given,
		};
		this.all.push(dispute);
		this.#tell("charge.dispute.created", disputeObject(dispute));
		return dispute;
	}

	/** The bank decides, or the studio has answered. */
	move(dispute: Dispute, status: Dispute["status"]): void {
		dispute.status = status;
		const isOver = ["won", "lost", "warning_closed"].includes(status);
		this.#tell(`charge.dispute.${isOver ? "closed" : "updated"}`, disputeObject(dispute));
	}

	refuseRefunds(intentId: string): boolean {
		return this.all.some(
			({ intent, status }) =>
				intent === intentId && ["needs_response", "under_review", "lost"].includes(status),
		);
	}
}
