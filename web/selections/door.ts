/** What other rooms may use of this one. */
export { EarlySelect } from "./early-select.tsx";
export { selectionQuery } from "./queries.ts";
export { SelectButton } from "./select-button.tsx";
export { useSelectClass } from "./use-select-class.ts";
