import { createTheme, type Theme, type Components } from '@mui/material/styles'
import { tables } from './parts/tables'
import { pictureFilter, themeColors, type ThemeChoice, type Tone } from '@/domain/theme/themeColors'
import type {} from '@mui/x-date-pickers/themeAugmentation'

const NARROW = '@media (width < 600px)'
/** Low windows, for example a page at 200% zoom. */
const LOW = '@media (height < 500px)'
/** Visible only with forced colors, which have no shadows. */
const EDGE = { outline: '1px solid transparent', outlineOffset: -1 }
const FLOATING = { border: 'var(--tc-hairline)', boxShadow: 'var(--tc-float-shadow)' }

/** Surfaces on or above the page. Hairlines instead of shadows, except for floating ones. */
const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 'var(--tc-space-4)',
        alignContent: 'start',
        padding: 'var(--tc-space-5)',
        overflow: 'visible',
        [NARROW]: { padding: 'var(--tc-space-4)' },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        boxShadow: 'var(--tc-float-shadow)',
        ...EDGE,
        [LOW]: { '&:not(.MuiDialog-paperFullScreen)': { margin: 8, maxHeight: 'calc(100% - 16px)' } },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        display: 'flex',
        gap: 'var(--tc-space-3)',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 60,
        padding: 'var(--tc-space-2) var(--tc-space-3) var(--tc-space-2) var(--tc-space-5)',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: { root: { padding: 'var(--tc-space-1) var(--tc-space-5) var(--tc-space-5)' } },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: 'var(--tc-space-2)',
        padding: 'var(--tc-space-3) var(--tc-space-5)',
        borderTop: 'var(--tc-hairline)',
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { width: 'min(300px, 86vw)', ...EDGE } } },
  MuiMenu: { styleOverrides: { paper: FLOATING } },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 'var(--tc-row-height)', '&:hover': { background: 'var(--tc-surface-hover)' } },
    },
  },
  MuiPopover: { styleOverrides: { paper: FLOATING } },
}

const RING = { outline: '2px solid var(--tc-focus-color)', outlineOffset: 2 }

/** Buttons that MUI's own parts render, with the look of `ui/native`. */
const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': RING } },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        flex: 'none',
        width: 'var(--tc-control-height)',
        height: 'var(--tc-control-height)',
        padding: 0,
        borderRadius: 'var(--tc-radius)',
        '& > svg': { width: '1.375rem', height: '1.375rem' },
        '&:hover': { backgroundColor: 'var(--tc-surface-hover)' },
        '&.Mui-disabled': { color: 'var(--tc-text-muted)', opacity: 0.6 },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 'var(--tc-control-height)',
        border: 'var(--tc-outline)',
        background: 'var(--tc-surface)',
        color: 'var(--tc-text)',
        lineHeight: 'inherit',
        '&:hover': { borderColor: 'var(--tc-primary)', background: 'var(--tc-surface-hover)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          borderColor: 'var(--tc-primary)',
          background: 'var(--tc-surface-selected)',
          boxShadow: 'inset 0 0 0 1px var(--tc-primary)',
          color: 'var(--tc-text)',
        },
        '@media (forced-colors: active)': { '&.Mui-selected': { borderWidth: 3 } },
      },
    },
  },
}

const navigation: Components<Theme> = {
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: { color: 'var(--tc-text-muted)', fontSize: 'var(--tc-size-body)' },
      li: {
        '& > a': {
          display: 'inline-block',
          padding: 'var(--tc-space-1) 0',
          '@media (pointer: coarse)': { minWidth: 44, padding: '12px 0' },
        },
      },
      separator: { margin: '0 var(--tc-space-2)' },
    },
  },
  MuiPagination: { defaultProps: { shape: 'rounded', color: 'primary' } },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 32,
        height: 32,
        fontVariantNumeric: 'tabular-nums',
        '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
        '@media (pointer: coarse)': { minWidth: 44, height: 44 },
      },
    },
  },
}

/** Indicators of progress. */
const feedback: Components<Theme> = {
  MuiLinearProgress: {
    styleOverrides: {
      root: {
        height: 8,
        border: 'var(--tc-outline)',
        borderRadius: 'var(--tc-radius-pill)',
        background: 'var(--tc-surface)',
      },
      bar: { '@media (forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' } },
    },
  },
}

const DAY = {
  '&:focus-visible': { outline: '2px solid var(--tc-focus-color)', outlineOffset: -2 },
}

/** MUI's additions to a native field: its list of choices, and the calendar. */
const fields: Components<Theme> = {
  MuiAutocomplete: { styleOverrides: { endAdornment: { position: 'static', transform: 'none' } } },
  MuiPickerDay: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums', ...DAY } } },
  MuiDateCalendar: { styleOverrides: { root: { maxWidth: '100%' } } },
}

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
