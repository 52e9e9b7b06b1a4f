/** Widths of images in the layouts, in pixels: rows, cards, and the page of a product. */
export const IMAGE_WIDTHS: readonly number[] = [64, 244, 800]
