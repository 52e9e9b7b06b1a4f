import type { Components, Theme } from '@mui/material/styles'

/** Indicators of progress. */
export const feedback: Components<Theme> = {
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
