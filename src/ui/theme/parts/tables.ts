import type { Components, Theme } from '@mui/material/styles'

const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}
/**
 * Window widths at which most tables exceed their container. There they scroll from the first render, so that none
 * exceeds the window.
 */
const NARROW = '@media screen and (width < 900px)'
/** Relative, so that it clips hidden texts too. */
const SCROLLING = { position: 'relative', overflowX: 'auto' } as const
const CELL = {
  height: 'var(--tc-row-height)',
  padding: 'var(--tc-space-1) var(--tc-space-3)',
  borderBottom: 'var(--tc-hairline)',
  color: 'var(--tc-text)',
}
const ROW_HEADER = { fontWeight: 'var(--tc-weight-medium)' }
const ROW_HOVER = { background: 'var(--tc-surface-hover)' }

export const tables: Components<Theme> = {
  MuiTableContainer: {
    styleOverrides: {
      root: {
        overflow: 'visible',
        border: 'var(--tc-hairline)',
        borderRadius: 'var(--tc-radius)',
        background: 'var(--tc-surface)',
        [NARROW]: SCROLLING,
        '@media screen': { '&[data-wide]': SCROLLING },
      },
    },
  },
  MuiTable: {
    styleOverrides: {
      root: {
        borderCollapse: 'separate',
        fontVariantNumeric: 'tabular-nums',
        '& caption': HIDDEN,
        // Styles of the native rows of `ui/table/DataTable`.
        '&[data-rows] > tbody': {
          '& > tr > *': { ...CELL, fontWeight: 'inherit', textAlign: 'left' },
          '& > tr > th': ROW_HEADER,
          '& > tr > [data-end]': { textAlign: 'right' },
          '& > tr > [data-date]': { whiteSpace: 'nowrap' },
          '& > tr:hover': ROW_HOVER,
          '& > tr:last-child > *': { borderBottom: 0 },
        },
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        'tbody > &:last-child > *': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': ROW_HOVER,
        'tfoot > & > *': {
          borderTop: 'var(--tc-hairline)',
          borderBottom: 0,
          fontWeight: 'var(--tc-weight-bold)',
        },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        ...CELL,
        fontSize: 'inherit',
        lineHeight: 'inherit',
        'tbody th&': ROW_HEADER,
      },
      head: {
        position: 'sticky',
        top: 'var(--tc-bar-height)',
        zIndex: 1,
        height: 40,
        background: 'var(--tc-surface)',
        color: 'var(--tc-text-muted)',
        fontSize: 'var(--tc-size-small)',
        fontWeight: 600,
        // Elsewhere a long title in another language wraps, because the table cannot scroll there.
        [NARROW]: { position: 'static', whiteSpace: 'nowrap' },
        '[data-wide] &': { position: 'static' },
        '&:first-of-type': { borderTopLeftRadius: 'var(--tc-radius)' },
        '&:last-of-type': { borderTopRightRadius: 'var(--tc-radius)' },
        '@media print': { position: 'static' },
      },
      /** A few rows within other text, without a frame, so that the cells align with the text. */
      sizeSmall: {
        position: 'static',
        height: 40,
        padding: 'var(--tc-space-2)',
        background: 'none',
        'th&:first-of-type': { paddingLeft: 0 },
        '&:last-child': { paddingRight: 0 },
      },
    },
  },
  // In print the total appears once, at the end, instead of at the foot of each page.
  MuiTableFooter: { styleOverrides: { root: { '@media print': { display: 'table-row-group' } } } },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        minHeight: 32,
        margin: '0 calc(-1 * var(--tc-space-2))',
        padding: '0 var(--tc-space-2)',
        borderRadius: 'var(--tc-radius-small)',
        '&:hover': { background: 'var(--tc-surface-hover)', color: 'var(--tc-text)' },
        '&.Mui-active, &.Mui-active .MuiTableSortLabel-icon': { color: 'var(--tc-text)' },
        '&.Mui-active .MuiTableSortLabel-icon': { color: 'var(--tc-primary)' },
        '@media print': { margin: 0, padding: 0, '& .MuiTableSortLabel-icon': { display: 'none' } },
      },
      icon: { width: '1rem', height: '1rem', margin: '0 0 0 var(--tc-space-1)' },
    },
  },
}
