import { lazyPartsOfLessons } from "./lazy-parts-of-lessons.ts";
import { storiesOfLoss } from "./losing-parts.ts";

storiesOfLoss(lazyPartsOfLessons);
