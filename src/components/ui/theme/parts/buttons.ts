import type { Components, Theme } from '@mui/material/styles'

const COARSE = '@media (pointer: coarse)'
const OFF = {
  borderColor: 'var(--mui-palette-divider)',
  background: 'var(--tc-surface-hover)',
  color: 'var(--tc-text-muted)',
}
const RING = { outline: '2px solid var(--tc-focus-color)', outlineOffset: 2 }

/** The look of `components/native/Button.module.css` and `IconButton.module.css`. */
export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': RING } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        gap: 'var(--tc-space-2)',
        minWidth: 0,
        minHeight: 'var(--tc-control-height)',
        padding: '0 var(--tc-space-4)',
        border: '1px solid transparent',
        lineHeight: 1.2,
        transition: 'background-color var(--tc-motion), border-color var(--tc-motion)',
        '&:active': { transform: 'translateY(1px)' },
        '@media (prefers-reduced-motion: reduce)': { '&:active': { transform: 'none' } },
        '&[aria-disabled="true"]': { cursor: 'default' },
        '&[data-off], &.Mui-disabled': OFF,
      },
      sizeSmall: {
        minHeight: 32,
        padding: '0 var(--tc-space-3)',
        fontSize: 'inherit',
        [COARSE]: { minHeight: 44 },
      },
      outlined: {
        border: 'var(--tc-outline)',
        background: 'var(--tc-surface)',
        '&:not([data-off]):hover': { borderColor: 'currentcolor', background: 'var(--tc-surface-hover)' },
      },
      text: { '&:hover': { background: 'var(--tc-surface-hover)' } },
      startIcon: {
        margin: 0,
        // MUI's zero-width space, which would be part of the button's name.
        '&::before': { content: 'none' },
        '& > svg': { width: '1.25rem', height: '1.25rem' },
      },
    },
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
