/** The public interface of this room. Other rooms import only this file. */
export { ClassMeter } from "./class-meter.tsx";
export { MeterChart } from "./meter-chart.tsx";
export { OwnCritiques } from "./own-critiques-part.tsx";
export { ProgressKeys } from "./progress-keys.tsx";
export { classProgressQuery, meterQuery, ownCritiquesQuery, progressQuery } from "./queries.ts";
export { REFUND_SHARE, shareInWords } from "./used-share.ts";
