import { AggregatorRegistry } from "prom-client";
import { expect, test } from "vitest";
import { GatewayRefused, GatewayUnavailable } from "#providers/payment/port.ts";
import { makeMetrics, metricsText } from "#server/metrics/metrics.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const read = ({ needs }: Pick<World, "needs">) => metricsText(needs.metrics);
const call = (name: string, outcome: string) =>
	`genga_gateway_call_duration_seconds_count{call="${name}",outcome="${outcome}"}`;

test("calls to the gateway are counted by outcome, and their results and errors are passed on", async () => {
	const faults = {
		down: new GatewayUnavailable("down"),
		no: new GatewayRefused("no"),
		odd: new Error("odd"),
	};
	const world = await openWorld({
		gateway: (real) => ({
			...{ name: real.name, publishableKey: real.publishableKey },
			createIntent: (input) => real.createIntent(input),
			retrieveIntent: (id) => real.retrieveIntent(id),
			captureIntent: () => Promise.reject(faults.no),
			cancelIntent: () => Promise.reject(faults.down),
			refundIntent: () => Promise.reject(faults.odd),
			refundedSince: (since) => real.refundedSince(since),
			disputesSince: (since) => real.disputesSince(since),
			disputesOf: (id) => real.disputesOf(id),
			readEvent: (body, headers) => real.readEvent(body, headers),
		}),
	});
	await authorise(world, await makePerson(world), await makeClass(world));
	const { gateway } = world.needs;
	await expect(gateway.captureIntent("pi_1")).rejects.toBe(faults.no);
	await expect(gateway.cancelIntent("pi_1")).rejects.toBe(faults.down);
	const refund = { intentId: "pi_1", idempotencyKey: "1", reason: "none" };
	await expect(gateway.refundIntent(refund)).rejects.toBe(faults.odd);
	expect(await gateway.refundedSince(0)).toEqual([]);
	const text = await read(world);
	for (const [name, outcome] of [
		["create-intent", "answered"],
		["capture-intent", "refused"],
		["cancel-intent", "unavailable"],
		["refund-intent", "failed"],
		["refunded-since", "answered"],
	] as const)
		expect(text).toContain(`${call(name, outcome)} 1`);
});

test("letters and later work are counted by outcome, and later work also by kind", async () => {
	const world = await openWorld();
	const body = { name: "Mio", email: "mio@genga.test", message: "How do I begin?" };
	await ask(world, undefined, "POST /api/contact", body);
	const { outbox } = world.needs;
	if (!outbox) throw new Error("a local site has an outbox");
	const broken = outbox as unknown as { send: () => Promise<void> };
	const { send } = broken;
	broken.send = () => Promise.reject(new Error("the mail server refuses"));
	await world.work();
	broken.send = send;
	world.clock.pass(60_000);
	await world.work();
	const text = await read(world);
	for (const [name, outcome] of [
		['genga_later_work_duration_seconds_count{kind="send-mail",outcome=', ["failed", "done"]],
		["genga_mail_duration_seconds_count{outcome=", ["failed", "sent"]],
	] as const) {
		for (const one of outcome) expect(text).toContain(`${name}"${one}"} 1`);
	}
});

test("the metrics of several processes are added up, and those of the database are reported once", async () => {
	const one = makeMetrics();
	const other = makeMetrics();
	for (const { requests, laterWork } of [one, other]) {
		requests.observe({ method: "GET", route: "/", status: 200 }, 0.01);
		laterWork.observe({ kind: "send-mail", outcome: "done" }, 0.01);
	}
	const world = await openWorld({ oracle: false });
	const counts = { hit: 3, shared: 1, miss: 2, changed: 4, full: 0 };
	for (const { watch } of [one, other])
		watch({
			connection: world.needs.connection,
			cache: { bytes: () => 1_000, counts },
			now: world.needs.now,
		});
	const body = { name: "Mio", email: "mio@genga.test", message: "How do I begin?" };
	await ask(world, undefined, "POST /api/contact", body);
	const each = await Promise.all([one, other].map(({ registry }) => registry.getMetricsAsJSON()));
	const text = await AggregatorRegistry.aggregate(each).metrics();
	expect(text).toContain(
		'http_request_duration_seconds_count{method="GET",route="/",status="200"} 2',
	);
	expect(text).toContain('_count{kind="send-mail",outcome="done"} 2');
	expect(text).toContain("genga_cache_bytes 2000");
	expect(text).toContain('genga_cache_requests_total{result="hit"} 6');
	expect(text).not.toContain("genga_later_work_waiting");
	const ofSite = await one.siteRegistry.metrics();
	expect(ofSite).toContain('genga_later_work_waiting{kind="send-mail"} 1');
	expect(ofSite).toContain("genga_database_up 1");
});
