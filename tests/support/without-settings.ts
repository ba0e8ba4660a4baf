/** Every setting of the site that a developer's shell may have (README.md, "Settings"). */
const SETTINGS =
	/^(PORT|HOST|LOCAL_ON_NETWORK|PUBLIC_ORIGIN|DATA_DIR|DATABASE_.*|WEB_CONCURRENCY|SITE_NAME|TAX_LINE|INSTRUCTOR_SHARE|SESSION_SECRET|PAYMENT_GATEWAY|STRIPE_.*|GOOGLE_.*|OIDC_ISSUER|SMTP_URL|MAIL|MAIL_FROM|STORAGE_URL|AWS_.*|TRUSTED_PROXIES|DEMO|PASSWORD_RULE|METRICS_TOKEN|LOG_LEVEL|SLOW_QUERY_MS|RATE_LIMITS)$/;

/** Vitest's global setup: removes the settings, so that no test or its server uses a real database or account. */
export default function setup(): void {
	for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];
}
