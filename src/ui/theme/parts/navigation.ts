import type { Components, Theme } from '@mui/material/styles'

export const navigation: Components<Theme> = {
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
