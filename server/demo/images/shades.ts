/** A color with the darker and lighter shades of a flat picture. */
export interface Shades {
  readonly base: string
  readonly dark: string
  readonly darker: string
  readonly light: string
  readonly pale: string
}

export type Art = (shades: Shades) => string
export type ArtSet = Readonly<Record<string, Art>>

export const CREAM = '#fff6e6'
export const BONE = '#f7ead6'
export const WHITE = '#ffffff'
export const INK = '#3b4048'
export const LEAF = '#5b9e46'
export const DARK_LEAF = '#3f7a36'
export const STEM = '#7a5a36'
export const STEEL = '#b8c1c9'
export const DARK_STEEL = '#8b96a1'
export const PALE_STEEL = '#dde3e8'
export const KRAFT = '#c79c66'
export const DARK_KRAFT = '#a87c48'
export const GLASS = '#dcecf2'
export const CRUST = '#d79a4e'

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** Mixes `percent` of the second color into the first. */
export function mix(color: string, other: string, percent: number): string {
  const mixed = channels(color).map((value, index) =>
    Math.round(value + (((channels(other)[index] ?? value) - value) * percent) / 100),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function shadesOf(color: string): Shades {
  return {
    base: color,
    dark: mix(color, '#2a1a12', 24),
    darker: mix(color, '#24170f', 46),
    light: mix(color, WHITE, 32),
    pale: mix(color, WHITE, 66),
  }
}
