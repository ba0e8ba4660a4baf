import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/** The ids of classes, as a query. */
export type ClassIds = SelectQueryBuilder<Tables, "classes", { id: string }>;
