import type { Components, Theme } from '@mui/material/styles'

const NARROW = '@media (width < 600px)'
/** Low windows, for example a page at 200% zoom. */
const LOW = '@media (height < 500px)'
/** Visible only in forced colours, which have no shadows. */
const EDGE = { outline: '1px solid transparent', outlineOffset: -1 }
const FLOATING = { border: 'var(--tc-hairline)', boxShadow: 'var(--tc-float-shadow)' }

/** Surfaces on or above the page. Hairlines instead of shadows, except for floating ones. */
export const surfaces: Components<Theme> = {
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
