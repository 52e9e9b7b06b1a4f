import type { Components, Theme } from '@mui/material/styles'

const RING = { outline: '2px solid var(--tc-focus-color)', outlineOffset: 2 }

/** Buttons that MUI's own parts draw, with the look of `components/native`. */
export const buttons: Components<Theme> = {
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
