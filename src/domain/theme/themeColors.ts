import { mix, parseColor, type HexColor } from './color'
import { BLACK, OUTLINE_CONTRAST_MIN, readableOn, textOn, WHITE } from './readable'

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
