import { lazyPartsOfLessons } from "#tests/support/browser/lazy-parts/of-lessons.ts";
import { storiesOfLoss } from "#tests/support/browser/lazy-parts/stories-of-loss.ts";

storiesOfLoss(lazyPartsOfLessons);
