/** True if an image failed to load before React could listen for the error. */
export function hasFailed(image: HTMLImageElement | null): boolean {
	return image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== "";
}
