import { z } from "zod";
import { csvLists } from "./enumerations.ts";

export const csvRequest = z.object({ list: z.enum(csvLists) });
