import { availableParallelism } from "node:os";
import { z } from "zod";
import { type PasswordRule, passwordRules, paymentGateways } from "#contract/enumerations.ts";
import { oneLine } from "#contract/plain-text.ts";
import { FACT_MAX } from "#contract/rules.ts";
import { PLACEHOLDER_EMAIL } from "#contract/studio.ts";
import { allowedOrigins } from "./allowed-origins.ts";
import {
	type DatabaseSettings,
	databaseEnvironment,
	databaseFaults,
	databaseSettings,
} from "./database-settings.ts";
import { environmentOfDrill, isDrill } from "./drill.ts";
import { keptSecret, SECRET_MIN } from "./kept-secret.ts";
import { isLoopback } from "./loopback.ts";
import {
	type OpenIdSetting,
	openIdEnvironment,
	openIdFaults,
	openIdSetting,
} from "./open-id-setting.ts";
import { reachFaults } from "./reach-settings.ts";
import { SettingsFault } from "./settings-fault.ts";
import { type BucketPlace, storageUrl } from "./storage-url.ts";
import {
	type StripeSetting,
	stripeEnvironment,
	stripeFaults,
	stripeSetting,
} from "./stripe-setting.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/** The settings from the environment (README.md lists their names and meaning). */
export interface Settings extends DatabaseSettings {
	port: number;
	host: string;
	/** The address that people type, without a trailing slash. */
	origin: string;
	/** A site is local while its origin names this machine. Otherwise it is live. */
	local: boolean;
	dataDir: string;
	/** A test restore: it does no background work, sends no letter and changes no bucket (decisions/0013). */
	isDrill: boolean;
	/** How many processes share the work. */
	processes: number;
	/** Name, tax line and address of a studio that has saved no others (server/settings/facts-store.ts). */
	siteName: string;
	taxLine: string | undefined;
	/** The instructor's share of a sale in per cent, unless the class has its own share. */
	instructorShare: number;
	sessionSecret: string;
	gateway: "sandbox" | "stripe";
	/** Only while Stripe is the gateway. */
	stripe: StripeSetting | undefined;
	demo: boolean;
	/** The provider behind the Google button. Undefined when there is none. */
	openId: OpenIdSetting | undefined;
	passwordRule: PasswordRule;
	/** Undefined for the default of the site, which is quiet while local. */
	logLevel: string | undefined;
	/** `smtp://…`. Without it letters stay in the outbox, or are not sent at all. */
	smtpUrl: string | undefined;
	/** False when the operator has turned off email for this site. */
	sendsMail: boolean;
	/** How many letters of newsletters are given to the mail server in a minute, by all processes together. */
	newslettersPerMinute: number;
	/** The sender of letters, as `Name <a@b>`. */
	mailFrom: string;
	/** The address in `mailFrom`. */
	studioAddress: string;
	/** Addresses and networks of proxies whose forwarding headers are trusted. */
	trustedProxies: string[];
	/** Other front ends whose pages may make calls (decisions/0020). */
	allowedOrigins: string[];
	/** Allows its bearer to read the metrics. Without it only loopback clients of a local site can. */
	metricsToken: string | undefined;
	/** Milliseconds after which a statement is logged as slow; 0 logs none. */
	slowQueryAfter: number;
	/** False for load tests. */
	rateLimits: boolean;
	/** Undefined stores pictures in a folder of `dataDir`. */
	storage: BucketPlace | undefined;
}

const DATA_DIR = ".data";

const environment = z.object({
	PORT: z.coerce.number("PORT must be a number").int().min(0).max(65535).default(3000),
	HOST: z.string().min(1).optional(),
	LOCAL_ON_NETWORK: z.enum(["0", "1"], "LOCAL_ON_NETWORK must be 0 or 1").optional(),
	PUBLIC_ORIGIN: z
		.url({ protocol: /^https?$/, error: "PUBLIC_ORIGIN must be an http(s) address" })
		.refine(isBareOrigin, "PUBLIC_ORIGIN must be an address without path or password")
		// Normalised as browsers send it, because it is compared literally.
		.transform((address) => new URL(address).origin)
		.optional(),
	DATA_DIR: z.string().min(1).default(DATA_DIR),
	...databaseEnvironment,
	WEB_CONCURRENCY: z
		.string()
		.regex(
			/^([1-9]|[1-5]\d|6[0-4]|auto)$/,
			"WEB_CONCURRENCY must be auto, or a whole number from 1 to 64",
		)
		.transform((text) => (text === "auto" ? Math.min(availableParallelism(), 64) : Number(text)))
		.default(1),
	SITE_NAME: z.string().min(1).max(FACT_MAX.name).default("Genga"),
	TAX_LINE: oneLine(
		z.string().max(FACT_MAX.taxLine, "TAX_LINE must have at most 200 characters"),
	).optional(),
	INSTRUCTOR_SHARE: z
		.string()
		.regex(/^(\d{1,2}|100)$/, "INSTRUCTOR_SHARE must be a whole number of per cent from 0 to 100")
		.transform(Number)
		.default(70),
	SESSION_SECRET: z
		.string()
		.min(SECRET_MIN, "SESSION_SECRET must have at least 32 characters")
		.optional(),
	PAYMENT_GATEWAY: z.enum(paymentGateways, "PAYMENT_GATEWAY must be sandbox or stripe").optional(),
	...stripeEnvironment,
	DEMO: z.enum(["0", "1"], "DEMO must be 0 or 1").optional(),
	SMTP_URL: z
		.string()
		.regex(/^smtps?:\/\//, "SMTP_URL must begin with smtp:// or smtps://")
		.optional(),
	MAIL: z.enum(["none"], "MAIL must be none or unset").optional(),
	NEWSLETTERS_PER_MINUTE: z
		.string()
		.regex(
			/^([1-9]\d{0,3}|[1-5]\d{4}|60000)$/,
			"NEWSLETTERS_PER_MINUTE must be a whole number from 1 to 60000",
		)
		.transform(Number)
		.default(600),
	MAIL_FROM: z
		.string()
		.regex(
			/^([^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
			"MAIL_FROM must be like Name <a@b>",
		)
		.optional(),
	STORAGE_URL: storageUrl.optional(),
	...openIdEnvironment,
	PASSWORD_RULE: z.enum(passwordRules, "PASSWORD_RULE must be product or long").default("product"),
	TRUSTED_PROXIES: trustedProxies.default([]),
	ALLOWED_ORIGINS: allowedOrigins.default([]),
	METRICS_TOKEN: z
		.string()
		.min(SECRET_MIN, "METRICS_TOKEN must have at least 32 characters")
		.optional(),
	SLOW_QUERY_MS: z.coerce
		.number("SLOW_QUERY_MS must be a number of milliseconds")
		.int("SLOW_QUERY_MS must be a whole number of milliseconds")
		.min(0, "SLOW_QUERY_MS must be 0, which logs no statement, or more")
		.max(60_000, "SLOW_QUERY_MS must be 60000 milliseconds at most")
		.default(200),
	RATE_LIMITS: z.enum(["on", "off"], "RATE_LIMITS must be on or off").default("on"),
	LOG_LEVEL: z
		.enum(
			["fatal", "error", "warn", "info", "debug", "trace", "silent"],
			"LOG_LEVEL must be a pino level",
		)
		.optional(),
});

/** The variables of the environment, valid or not. */
type Given = Partial<Record<keyof z.infer<typeof environment>, string>>;

/** Parses the environment once. Throws a `SettingsFault` with every fault. */
export function readSettings(env: Record<string, string | undefined>): Settings {
	const all: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
	const drill = isDrill(all.DATA_DIR ?? DATA_DIR);
	const given = drill ? environmentOfDrill(all) : all;
	const parsed = environment.safeParse(given);
	const typed = environment.shape.PUBLIC_ORIGIN.safeParse(given.PUBLIC_ORIGIN).data;
	const local = typed === undefined || isLoopback(new URL(typed).hostname);
	const faults = [
		...databaseFaults(given),
		...openIdFaults(given),
		...stripeFaults(given, local),
		...reachFaults(given, local, typed),
	];
	if (!parsed.success) throw new SettingsFault([...parsed.error.issues.map(faultLine), ...faults]);
	if (faults.length > 0) throw new SettingsFault(faults);
	const raw = parsed.data;
	const origin = raw.PUBLIC_ORIGIN ?? `http://localhost:${raw.PORT}`;

	const stripe = stripeSetting(raw);
	const address = local ? PLACEHOLDER_EMAIL : `studio@${new URL(origin).hostname}`;
	const mailFrom = raw.MAIL_FROM ?? `${raw.SITE_NAME} <${address}>`;
	return {
		port: raw.PORT,
		host: raw.HOST ?? (local ? "127.0.0.1" : "0.0.0.0"),
		origin,
		local,
		dataDir: raw.DATA_DIR,
		isDrill: drill,
		...databaseSettings(raw),
		processes: raw.WEB_CONCURRENCY,
		siteName: raw.SITE_NAME,
		taxLine: raw.TAX_LINE,
		instructorShare: raw.INSTRUCTOR_SHARE,
		sessionSecret: raw.SESSION_SECRET ?? keptSecret(raw.DATA_DIR, "session-secret"),
		gateway: stripe ? "stripe" : "sandbox",
		stripe,
		demo: raw.DEMO === undefined ? local : raw.DEMO === "1",
		// The local provider would let anybody on this machine in as a real person.
		openId: drill ? undefined : openIdSetting(raw, local),
		passwordRule: raw.PASSWORD_RULE,
		logLevel: raw.LOG_LEVEL,
		smtpUrl: raw.SMTP_URL,
		sendsMail: raw.MAIL !== "none",
		newslettersPerMinute: raw.NEWSLETTERS_PER_MINUTE,
		mailFrom,
		studioAddress: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom,
		storage: raw.STORAGE_URL,
		trustedProxies: raw.TRUSTED_PROXIES,
		allowedOrigins: raw.ALLOWED_ORIGINS,
		metricsToken: raw.METRICS_TOKEN,
		slowQueryAfter: raw.SLOW_QUERY_MS,
		rateLimits: raw.RATE_LIMITS === "on",
	};
}

function isBareOrigin(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { origin, href } = new URL(address);
	return href === `${origin}/`;
}

function faultLine(issue: z.core.$ZodIssue): string {
	const name = String(issue.path[0]);
	return issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}`;
}
