import { z } from "zod";
import { email, personName } from "./fields.ts";

export const newSubscription = z.object({ name: personName, email });

/** The token from the link in the mail. */
export const subscriptionToken = z.object({ token: z.string().min(1).max(200) });

/** Whether the link had an effect. False when its token is unknown or used. */
export const subscriptionAnswer = z.object({ done: z.boolean() });
