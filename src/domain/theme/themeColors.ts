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

/** Minimum contrast of text and icons on any surface (Spec 1 §9). */
export const TEXT_CONTRAST_MIN = 4.5
/** Minimum contrast of a control's outline (WCAG 2.2, 1.4.11). */
export const OUTLINE_CONTRAST_MIN = 3

const BLACK: HexColor = '#000000'
const WHITE: HexColor = '#ffffff'

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

export const THEME_MODES = ['light', 'dark'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

/** The theme chosen by a user or the site (Spec 3 §3, Theme). Colors as typed: an invalid one is replaced. */
export interface ThemeChoice {
  mode: ThemeMode
  primary: string
  secondary: string
}

/** A color with its shades. */
export interface Tone {
  /** Text and icons on every surface, and the fill of a button. */
  main: HexColor
  /** The fill on hover. */
  hover: HexColor
  /** Text and icons on `main` and on `hover`. */
  onMain: HexColor
  /** A tinted surface on which `main` and all text are readable. */
  soft: HexColor
}

export interface ThemeColors {
  mode: ThemeMode
  background: HexColor
  surface: HexColor
  hover: HexColor
  text: HexColor
  textMuted: HexColor
  hairline: HexColor
  /** Border of a field or an unfilled control: 3 to 1 on every surface. */
  outline: HexColor
  primary: Tone
  secondary: Tone
  error: Tone
  warning: Tone
  info: Tone
  success: Tone
  bar: { surface: HexColor; hover: HexColor; text: HexColor; hairline: HexColor }
}

/** The default theme (Spec 1 §9). */
export const DEFAULT_THEME = {
  mode: 'light',
  primary: '#008080',
  secondary: '#f50057',
} as const satisfies ThemeChoice

/** True when the theme equals the page's built-in styles. */
export function isDefaultTheme({ mode, primary, secondary }: ThemeChoice): boolean {
  const isSame = (color: string, other: string) => color.toLowerCase() === other
  return (
    mode === DEFAULT_THEME.mode &&
    isSame(primary, DEFAULT_THEME.primary) &&
    isSame(secondary, DEFAULT_THEME.secondary)
  )
}

const NEUTRALS = {
  light: {
    background: '#f4f6f5',
    surface: '#ffffff',
    hover: '#edf1f0',
    text: '#14201e',
    textMuted: '#50605c',
    hairline: '#dce3e1',
    outline: '#7a8985',
  },
  dark: {
    background: '#0f1514',
    surface: '#171f1e',
    hover: '#202a28',
    text: '#e6edeb',
    textMuted: '#a6b5b1',
    hairline: '#2b3735',
    outline: '#6f817c',
  },
} as const satisfies Record<ThemeMode, Record<string, HexColor>>

const STATUS = { error: '#c62828', warning: '#9a5b00', info: '#1565a8', success: '#2e7d32' } as const
const SOFT_SHARE = 0.1
const HOVER_SHARE = 0.14
/** The app bar has small text: WCAG's enhanced contrast. */
const BAR_CONTRAST = 7

function toneOf(color: HexColor, mode: ThemeMode): Tone {
  const { background, surface, hover } = NEUTRALS[mode]
  const readable = readableOn(color, [surface, background, hover])
  const soft = mix(surface, readable, SOFT_SHARE)
  const main = readableOn(readable, [surface, background, hover, soft])
  const onMain = textOn(main)
  return { main, soft, onMain, hover: mix(main, onMain === WHITE ? BLACK : WHITE, HOVER_SHARE) }
}

function barOf(primary: HexColor, mode: ThemeMode): ThemeColors['bar'] {
  const text = mode === 'light' ? WHITE : NEUTRALS.dark.text
  const surface =
    mode === 'light'
      ? readableOn(primary, [WHITE], BAR_CONTRAST)
      : mix(NEUTRALS.dark.background, primary, 0.12)
  const hairline = mode === 'light' ? surface : NEUTRALS.dark.hairline
  return { surface, text, hairline, hover: mix(surface, text, 0.1) }
}

/**
 * All colors of the interface from three choices (Spec 1 §9: contrast at least 4.5): unreadable colors are
 * darkened or lightened.
 */
export function themeColors(choice: ThemeChoice): ThemeColors {
  const { mode } = choice
  const primary = parseColor(choice.primary) ?? DEFAULT_THEME.primary
  const secondary = parseColor(choice.secondary) ?? DEFAULT_THEME.secondary
  const neutrals = NEUTRALS[mode]
  return {
    mode,
    ...neutrals,
    outline: readableOn(neutrals.outline, [neutrals.surface, neutrals.hover], OUTLINE_CONTRAST_MIN),
    primary: toneOf(primary, mode),
    secondary: toneOf(secondary, mode),
    error: toneOf(STATUS.error, mode),
    warning: toneOf(STATUS.warning, mode),
    info: toneOf(STATUS.info, mode),
    success: toneOf(STATUS.success, mode),
    bar: barOf(primary, mode),
  }
}

/** CSS filter of product pictures: their light backgrounds would glare on dark surfaces. */
export function pictureFilter(mode: ThemeMode): string {
  return mode === 'dark' ? 'brightness(0.8)' : 'none'
}
