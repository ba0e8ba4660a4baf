import { deliverFromStripe, openStripeWorld, payAtStripe } from "#tests/payments/stripe-world.ts";
import type { Dispute } from "#tests/peers/stripe/ledger-rows.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";

type Opened = Awaited<ReturnType<typeof openStripeWorld>>;

/** A class for $24 that a student bought through Stripe. */
export async function boughtAtStripe(seats = 3) {
	const opened = await openStripeWorld();
	const { world } = opened;
	const teacher = await makePerson(world, { role: "instructor" });
	const chosen = await makeClass(world, { price: 24, seats, owner: teacher });
	const student = await makePerson(world);
	const admin = await makePerson(world, { role: "admin" });
	const { transactionId, paymentId } = await payAtStripe(opened, student, chosen);
	return { ...opened, teacher, chosen, student, admin, transactionId, paymentId };
}

/** The bank disputes that payment, and the site hears of it. */
export async function disputed(
	{ world, peer }: Opened,
	transactionId: string,
	given: Partial<Pick<Dispute, "amount" | "status">> = {},
): Promise<Dispute> {
	const dispute = peer.ledger.disputes.open(peer.ledger.find(transactionId), given);
	await deliverLast({ world, peer }, "charge.dispute.created");
	return dispute;
}

/** The bank decides, and the site hears of it. */
export async function decided({ world, peer }: Opened, dispute: Dispute, status: "won" | "lost") {
	peer.ledger.disputes.move(dispute, status);
	await deliverLast({ world, peer }, "charge.dispute.closed");
}

async function deliverLast(opened: Opened, type: string): Promise<void> {
	const { status } = await deliverFromStripe(opened, opened.peer.events.last(type).body);
	if (status !== 200) throw new Error(`${type} was answered with ${status}`);
	await opened.world.work();
}
