import { z } from "zod";
import "./input-sentences.ts";
import { passwordRequired } from "./quoted.ts";

/** Bounded before it is hashed (docs/threats.md A5). */
const password = z.string().min(1, passwordRequired).max(1000);

/** A code of the app, as people type it: spaces are not theirs to think of. Or a backup code. */
const code = z
	.string()
	.max(40)
	.transform((typed) => typed.replace(/\s/g, ""))
	.pipe(z.string().min(1, "The code is required"));

export const secondFactorPassword = z.object({ password });
export const secondFactorCode = z.object({ code });
export const secondFactorProof = z.object({ password, code });

/** What an authenticator app needs, and the way in without it. Shown once. */
export const secondFactorStart = z.object({
	/** `otpauth://totp/…`, for the QR code. */
	address: z.string(),
	backupCodes: z.array(z.string()),
});

export const secondFactorState = z.object({
	enabled: z.boolean(),
	/** Who comes in with Google alone has no password for it to stand behind. */
	hasPassword: z.boolean(),
});

/** The password was right, and is not enough. */
export const codeWanted = z.object({ codeWanted: z.literal(true) });
