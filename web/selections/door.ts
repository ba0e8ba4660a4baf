/** The public interface of this room. Other rooms import only this file. */
export { EarlySelect } from "./early-select.tsx";
export { OnlyStudents } from "./only-students.tsx";
export { SelectButton } from "./select-button.tsx";
export { useSelectClass } from "./use-select-class.ts";
