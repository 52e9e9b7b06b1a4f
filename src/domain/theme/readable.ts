import { contrast, luminance, mix, type HexColor } from './color'

/** Minimum contrast of text and icons on any surface (Spec 1 §9). */
export const TEXT_CONTRAST_MIN = 4.5
/** Minimum contrast of a control's outline (WCAG 2.2, 1.4.11). */
export const OUTLINE_CONTRAST_MIN = 3

export const BLACK: HexColor = '#000000'
export const WHITE: HexColor = '#ffffff'

const STEPS = 128

/** The lowest contrast of a color on any of the surfaces. */
export function lowestContrast(color: HexColor, surfaces: readonly HexColor[]): number {
  return Math.min(...surfaces.map((surface) => contrast(color, surface)))
}

/**
 * The nearest shade of a color with contrast `least` on every surface (Spec 1 §9): darkened on light surfaces,
 * lightened on dark ones, unchanged if already sufficient.
 */
export function readableOn(
  color: HexColor,
  surfaces: readonly HexColor[],
  least: number = TEXT_CONTRAST_MIN,
): HexColor {
  const end = textOn(surfaces[0] ?? WHITE)
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(color, end, step / STEPS)
    if (lowestContrast(shade, surfaces) >= least) return shade
  }
  return end
}

/** Black or white, whichever has more contrast: at least 4.58 on any color. */
export function textOn(surface: HexColor): HexColor {
  return luminance(surface) > 0.179 ? BLACK : WHITE
}
