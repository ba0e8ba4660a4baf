/** It may have failed before React was there to hear it. */
export function hasFailed(image: HTMLImageElement | null): boolean {
	return image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== "";
}
