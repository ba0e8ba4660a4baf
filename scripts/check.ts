import { checkEverything } from "./check-steps.ts";

/** `npm run check`: types, lint, formats, unused code. tests/unit/arrows.test.ts checks the imports. */
const { failed } = await checkEverything();
process.exitCode = failed > 0 ? 1 : 0;
