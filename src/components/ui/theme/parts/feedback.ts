import type { Components, Theme } from '@mui/material/styles'

const SEVERITIES = ['success', 'info', 'warning', 'error'] as const

const severityStyles = SEVERITIES.map((severity) => ({
  props: { severity },
  style: {
    borderColor: `color-mix(in srgb, var(--mui-palette-${severity}-main) 35%, transparent)`,
    background: `var(--mui-palette-${severity}-soft)`,
    '& .MuiAlert-icon': { color: `var(--mui-palette-${severity}-main)` },
  },
}))

/** Styles of `components/native/Notice.module.css` and of progress indicators. */
export const feedback: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        gap: 'var(--tc-space-3)',
        padding: 'var(--tc-space-3) var(--tc-space-4)',
        border: '1px solid transparent',
        color: 'var(--tc-text)',
        lineHeight: 1.45,
        variants: severityStyles,
      },
      icon: {
        flex: 'none',
        margin: 0,
        padding: 0,
        opacity: 1,
        '& > svg': { width: '1.25rem', height: '1.25rem' },
      },
      message: { flex: 1, minWidth: 0, padding: 0, overflowWrap: 'anywhere' },
      action: { margin: 0, padding: 0 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: { root: { borderRadius: 'var(--tc-radius-small)' } },
  },
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
  MuiChip: {
    styleOverrides: {
      root: {
        height: 24,
        borderRadius: 'var(--tc-radius-pill)',
        fontSize: 'var(--tc-size-small)',
        fontWeight: 'var(--tc-weight-medium)',
      },
    },
  },
}
