import { createTheme, type Theme } from '@mui/material/styles'
import { buttons } from './parts/buttons'
import { feedback } from './parts/feedback'
import { fields } from './parts/fields'
import { navigation } from './parts/navigation'
import { surfaces } from './parts/surfaces'
import { tables } from './parts/tables'
import { pictureFilter, themeColors, type ThemeChoice, type Tone } from '@/domain/theme/themeColors'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface PaletteColor {
    soft: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
  }
  interface Palette {
    surface: { hover: string; outline: string }
    bar: { surface: string; hover: string; text: string; hairline: string }
    picture: { filter: string }
  }
  interface PaletteOptions {
    surface?: Palette['surface']
    bar?: Palette['bar']
    picture?: Palette['picture']
  }
}

const FONT_FAMILY = "'Figtree Variable', 'Segoe UI', system-ui, sans-serif"
const RADIUS_PX = 8

function paletteColor({ main, hover, onMain, soft }: Tone) {
  return { main, dark: hover, light: main, contrastText: onMain, soft }
}

const heading = (size: number) => ({ fontSize: `${size / 16}rem`, fontWeight: 650, lineHeight: 1.25 })
const reading = (size: number) => ({ fontSize: `${size / 16}rem`, lineHeight: 1.45 })

const typography = {
  fontFamily: FONT_FAMILY,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: heading(28),
  h2: heading(20),
  h3: heading(16),
  h4: heading(16),
  h5: heading(14),
  h6: heading(14),
  subtitle1: reading(16),
  subtitle2: { ...reading(14), fontWeight: 550 },
  body1: reading(14),
  body2: reading(14),
  caption: reading(12),
  overline: { ...reading(12), textTransform: 'none', letterSpacing: 0 },
  button: { ...reading(14), fontWeight: 600, textTransform: 'none' },
} as const

/** MUI's theme, from the mode and the two colors chosen by the user or the site. */
export function muiTheme(choice: ThemeChoice): Theme {
  const colors = themeColors(choice)
  return createTheme({
    cssVariables: true,
    shape: { borderRadius: RADIUS_PX },
    spacing: 8,
    typography,
    palette: {
      mode: colors.mode,
      primary: paletteColor(colors.primary),
      secondary: paletteColor(colors.secondary),
      error: paletteColor(colors.error),
      warning: paletteColor(colors.warning),
      info: paletteColor(colors.info),
      success: paletteColor(colors.success),
      text: { primary: colors.text, secondary: colors.textMuted },
      background: { default: colors.background, paper: colors.surface },
      divider: colors.hairline,
      surface: { hover: colors.hover, outline: colors.outline },
      bar: colors.bar,
      picture: { filter: pictureFilter(colors.mode) },
    },
    components: { ...buttons, ...fields, ...surfaces, ...feedback, ...navigation, ...tables },
  })
}
