/**
 * Bytes of entries that one call carries. One entry may take as much (`ink/log/caps.ts`, `chunkBytes`). A file of its own,
 * because the desk needs it without the schemas around it.
 */
export const SHEET_BATCH_BYTES = 256 * 1024;
