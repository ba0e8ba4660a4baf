import { z } from "zod";
import { email, personName } from "./fields.ts";

export const newSubscription = z.object({ name: personName, email });

/** From the link in the mail. */
export const subscriptionToken = z.object({ token: z.string().min(1).max(200) });

/** Whether the link did something; false for one that is unknown or used up. */
export const subscriptionAnswer = z.object({ done: z.boolean() });
