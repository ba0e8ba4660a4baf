import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { processMetrics } from "#server/metrics/process-metrics.ts";
import { buildWorld } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Panel {
	type: string;
	title: string;
	description?: string;
	fieldConfig?: { defaults: { unit?: string } };
	targets?: { expr: string }[];
	gridPos: { x: number; y: number; w: number; h: number };
}

const dashboard: { panels: Panel[] } = JSON.parse(read("deploy/grafana/genga.json"));
const panels = dashboard.panels.filter(({ type }) => type !== "row");
const alerts = Array.from(
	read("deploy/prometheus/alerts.yml").matchAll(
		/- alert: (\w+)\n\s+expr: (?:>-\n)?([\s\S]*?)\n\s+for: (\w+)/g,
	),
	([, name = "", expression = ""]) => ({ name, expression }),
);
const expressions = [
	...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
	...alerts.map(({ expression }) => expression),
];

/** Prometheus adds these itself, or the registry does. */
const OTHER_LABELS = ["le", "job", "process"];
/** Each metric at /metrics, with the names of its labels. */
const metrics = new Map<string, string[]>();

beforeAll(async () => {
	const world = await buildWorld();
	const own = processMetrics();
	const app = await buildApp({ ...world.needs, metrics: own });
	const answer = await app.inject({ url: "/metrics" });
	const labels = new Map(
		[own.registry, own.siteRegistry]
			.flatMap((registry) => registry.getMetricsAsArray())
			.map((metric) => [metric.name, (metric as unknown as { labelNames: string[] }).labelNames]),
	);
	for (const [, name = "", type] of answer.body.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
		const series = type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
		for (const end of series) metrics.set(name + end, labels.get(name) ?? []);
	}
	await app.close();
	await world.close();
});

test("/metrics has every series and label that the dashboard and the alerts use", () => {
	expect(metrics.size).toBeGreaterThan(30);
	expect(panels.length).toBeGreaterThan(20);
	expect(alerts.length).toBeGreaterThan(8);
	const faults = expressions.flatMap((expression) => {
		const used = namesIn(expression);
		const known = used.flatMap((name) => metrics.get(name) ?? []);
		return [
			...(used.length === 0 ? ["names no series"] : []),
			...used.filter((name) => name !== "up" && !metrics.has(name)),
			...labelsIn(expression).filter((label) => ![...known, ...OTHER_LABELS].includes(label)),
		].map((fault) => `${fault}: ${expression}`);
	});
	expect(faults).toEqual([]);
});

test("the dashboard shows every metric of the site", () => {
	const shown = new Set(
		panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr))),
	);
	const own = [...metrics.keys()].filter((name) => /^(genga|http)_/.test(name));
	const families = new Set(own.map((name) => name.replace(/_(bucket|sum|count)$/, "")));
	const missing = [...families].filter(
		(family) => ![...shown].some((name) => name.replace(/_(bucket|sum|count)$/, "") === family),
	);
	expect(missing).toEqual([]);
});

test("every panel has a title, a description and a unit, and no two panels overlap", () => {
	for (const { title, description, fieldConfig, targets } of panels) {
		expect([title, !!title, !!description, !!fieldConfig?.defaults.unit]).toEqual([
			...[title, true, true, true],
		]);
		expect([title, targets?.length]).not.toEqual([title, 0]);
	}
	const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
		Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
	);
	expect(new Set(cells).size).toBe(cells.length);
});

test("docs/watching.md has one section for each alert and no others", () => {
	const headings = Array.from(
		read("docs/watching.md").matchAll(/^### (\w+)$/gm),
		([, name]) => name,
	);
	expect(headings).toEqual(alerts.map(({ name }) => name));
});

test("the example for Prometheus reads /metrics with a token and loads the alerts", () => {
	const example = read("deploy/prometheus/prometheus.yml");
	expect(example).toMatch(/rule_files:\n\s+- alerts\.yml\n/);
	expect(example).toMatch(/job_name: genga\n/);
	expect(example).toMatch(/metrics_path: \/metrics\n\s+authorization:\n\s+credentials_file: /);
});

/** The series that an expression of PromQL names. */
function namesIn(expression: string): string[] {
	return expression.match(/\b(?:up|(?:genga|http|process|nodejs)_\w+)\b/g) ?? [];
}

function labelsIn(expression: string): string[] {
	const selectors = Array.from(expression.matchAll(/\{([^}]*)\}/g), ([, inside = ""]) =>
		Array.from(inside.matchAll(/(\w+)\s*[=!]~?/g), ([, label = ""]) => label),
	);
	const groups = Array.from(expression.matchAll(/\bby \(([^)]*)\)/g), ([, inside = ""]) =>
		inside.split(",").map((label) => label.trim()),
	);
	return [...selectors, ...groups].flat();
}
