import { z } from "zod";
import "../input-sentences.ts";
import { passwordRequired } from "../quoted.ts";

/** Limited in length before it is hashed (docs/threats.md A5). */
const password = z.string().min(1, passwordRequired).max(1000);

/** A code of the app or a backup code, as typed. Spaces are removed. */
const code = z
	.string()
	.max(40)
	.transform((typed) => typed.replace(/\s/g, ""))
	.pipe(z.string().min(1, "The code is required"));

export const secondFactorPassword = z.object({ password });
export const secondFactorCode = z.object({ code });
export const secondFactorProof = z.object({ password, code });

/** The secret for an authenticator app, and the backup codes. Shown once. */
export const secondFactorStart = z.object({
	/** `otpauth://totp/…`, for the QR code. */
	address: z.string(),
	backupCodes: z.array(z.string()),
});

export const secondFactorState = z.object({
	enabled: z.boolean(),
	/** False for users who sign in with Google only. They have no password that a second step could follow. */
	hasPassword: z.boolean(),
});

/** The password was correct, and a code must follow. */
export const codeWanted = z.object({ codeWanted: z.literal(true) });
