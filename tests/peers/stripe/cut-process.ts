import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * `node tests/peers/stripe/cut-process.ts stripe.com.json`: reduces Stripe's published description to what we use.
 * Removes the texts for readers, and nested objects that we do not request. Everything else stays as published.
 */

type Node = { [name: string]: unknown };

const PATHS: Record<string, string[]> = {
	"/v1/payment_intents": ["post"],
	"/v1/payment_intents/{intent}": ["get"],
	"/v1/payment_intents/{intent}/capture": ["post"],
	"/v1/payment_intents/{intent}/cancel": ["post"],
	"/v1/payment_intents/{intent}/confirm": ["post"],
	"/v1/refunds": ["get", "post"],
	"/v1/refunds/{refund}": ["get"],
	"/v1/disputes": ["get"],
	"/v1/events/{id}": ["get"],
};
/** Objects that are included when `expand` requests them. */
const EXPANDED = new Set(["latest_charge"]);
/** Large parts that we do not use: subscriptions, terminals, marketplaces. */
const DROPPED = new Set([
	"description",
	"x-expansionResources",
	"x-expandableFields",
	"x-resourceId",
	"payment_method_options",
	"payment_method_data",
	"payment_method_details",
	"next_action",
	"source",
	"mandate_data",
	"fraud_details",
	"radar_options",
	"transfer_data",
	"level3",
	"evidence",
	"enhanced_eligibility",
	"balance_transactions",
]);

function cut(node: unknown, name = ""): unknown {
	if (Array.isArray(node)) return node.map((one) => cut(one));
	if (typeof node !== "object" || node === null) return node;
	const isOther = "x-expansionResources" in node && !EXPANDED.has(name);
	const kept = Object.entries(node).filter(
		([key, value]) => !DROPPED.has(key) && !isCard(key, value),
	);
	const whole = Object.fromEntries(kept.map(([key, value]) => [key, cut(value, key)]));
	return isOther ? { type: "string", ...("nullable" in node && { nullable: true }) } : whole;
}

/** True for the complete payment method or setup intent inside an error, which is left out. */
function isCard(key: string, value: unknown): boolean {
	const isObject = typeof value === "object" && value !== null && "$ref" in value;
	return isObject && ["payment_method", "setup_intent"].includes(key);
}

function namesIn(node: unknown): string[] {
	const text = JSON.stringify(node);
	return [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
}

const published = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const paths: Node = {};
for (const [path, methods] of Object.entries(PATHS)) {
	const operations = methods.map((method) => [method, cut(published.paths[path][method])]);
	paths[path] = Object.fromEntries(operations);
}
const schemas: Node = {};
const wanted = [...namesIn(paths), "payment_intent", "charge"];
for (let name = wanted.pop(); name; name = wanted.pop()) {
	if (name in schemas) continue;
	schemas[name] = cut(published.components.schemas[name]);
	wanted.push(...namesIn(schemas[name]));
}
const { openapi, info } = published;
const result = {
	openapi,
	info: { title: info.title, version: info.version },
	paths,
	components: { schemas },
};
writeFileSync(
	join(import.meta.dirname, "description.json"),
	`${JSON.stringify(result, null, "\t")}\n`,
);
