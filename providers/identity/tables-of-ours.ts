/** Maps better-auth's tables and fields to the names in database/tables.ts. */
export const fieldNames = {
	user: {
		modelName: "users",
		fields: {
			emailVerified: "email_verified",
			createdAt: "created_at",
			updatedAt: "updated_at",
		},
		additionalFields: {
			// Closed to input, so that a caller cannot choose a role.
			role: { type: "string", input: false, defaultValue: "student" },
			suspendedAt: {
				type: "number",
				input: false,
				required: false,
				fieldName: "suspended_at",
			},
			demo: { type: "boolean", input: false, defaultValue: false },
		},
	},
	session: {
		modelName: "sessions",
		fields: {
			userId: "user_id",
			expiresAt: "expires_at",
			ipAddress: "ip_address",
			userAgent: "user_agent",
			createdAt: "created_at",
			updatedAt: "updated_at",
		},
	},
	account: {
		modelName: "accounts",
		fields: {
			userId: "user_id",
			accountId: "account_id",
			providerId: "provider_id",
			accessToken: "access_token",
			refreshToken: "refresh_token",
			accessTokenExpiresAt: "access_token_expires_at",
			refreshTokenExpiresAt: "refresh_token_expires_at",
			idToken: "id_token",
			createdAt: "created_at",
			updatedAt: "updated_at",
		},
	},
	verification: {
		modelName: "verifications",
		fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
	},
} as const;

/** The same for the two-factor plug-in. */
export const secondFactorNames = {
	user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
	twoFactor: {
		modelName: "two_factors",
		fields: {
			userId: "user_id",
			backupCodes: "backup_codes",
			failedVerificationCount: "failed_verification_count",
			lockedUntil: "locked_until",
		},
	},
} as const;
