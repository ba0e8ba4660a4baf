import { z } from "zod";

/** Milliseconds in which an export has to be begun with its link. */
export const EXPORT_LINK_MS = 2 * 60_000;

/** Where the archive is: an address that works once, in the session that asked for it. */
export const dataExport = z.object({ address: z.string(), until: z.iso.datetime() });
