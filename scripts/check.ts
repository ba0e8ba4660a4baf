import { checkEverything } from "./check-steps.ts";

/** `npm run check`: types, lint, formats, unused code. Who imports whom is tests/unit/arrows.test.ts. */
const { failed } = await checkEverything();
process.exitCode = failed > 0 ? 1 : 0;
