/** A color as '#rrggbb', lower case. */
export type HexColor = `#${string}`

type Channels = readonly [red: number, green: number, blue: number]

const SHORT_HEX = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
const LONG_HEX = /^#?[0-9a-f]{6}$/i

/** Parses '#rgb' or '#rrggbb', with or without the hash sign; null for anything else. */
export function parseColor(text: string): HexColor | null {
  const trimmed = text.trim()
  const short = SHORT_HEX.exec(trimmed)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase() as HexColor
  return LONG_HEX.test(trimmed) ? (`#${trimmed.replace('#', '')}`.toLowerCase() as HexColor) : null
}

function channelsOf(color: HexColor): Channels {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function fromChannels(channels: Channels): HexColor {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two colors: `share` (0 to 1) of the way from one to the other in sRGB. */
export function mix(from: HexColor, to: HexColor, share: number): HexColor {
  const [red, green, blue] = channelsOf(from)
  const [toRed, toGreen, toBlue] = channelsOf(to)
  return fromChannels([
    red + (toRed - red) * share,
    green + (toGreen - green) * share,
    blue + (toBlue - blue) * share,
  ])
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white) (WCAG 2.2, "relative luminance"). */
export function luminance(color: HexColor): number {
  const [red, green, blue] = channelsOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: HexColor, other: HexColor): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
