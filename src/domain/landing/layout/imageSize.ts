import { LANDING_IMAGE_MAX_PX } from './layout'

/** One step larger or smaller (Spec 3 §9). */
const RESIZE_STEP = 0.2

/** Pixels; null if unknown. */
export interface ImageSize {
  readonly width: number | null
  readonly height: number | null
}

const PIXEL = 1

function fit(pixels: number): number {
  return Math.max(PIXEL, Math.min(Math.round(pixels), LANDING_IMAGE_MAX_PX))
}

/** The size as it can be saved: proportions stay, no side has more than 1,800 pixels. */
export function fittingSize({ width, height }: ImageSize): ImageSize {
  const factor = Math.min(1, LANDING_IMAGE_MAX_PX / Math.max(width ?? 1, height ?? 1))
  return {
    width: width === null ? null : fit(width * factor),
    height: height === null ? null : fit(height * factor),
  }
}

/**
 * The size one step (20 %) larger or smaller, in the same proportions; unchanged if the result would not fit
 * (Spec 3 §2). A step smaller undoes a step larger.
 */
export function resizedImage(size: ImageSize, direction: 'larger' | 'smaller'): ImageSize {
  const larger = 1 + RESIZE_STEP
  const factor = direction === 'larger' ? larger : 1 / larger
  const width = size.width === null ? null : size.width * factor
  const height = size.height === null ? null : size.height * factor
  const sides = [width, height].filter((side) => side !== null)
  if (sides.some((side) => side > LANDING_IMAGE_MAX_PX || side < PIXEL)) return size
  return { width: width === null ? null : fit(width), height: height === null ? null : fit(height) }
}
