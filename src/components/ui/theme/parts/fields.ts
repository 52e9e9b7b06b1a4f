import type { Components, Theme } from '@mui/material/styles'

/** A label is above its field, at full size. */
const LABEL = {
  position: 'static',
  transform: 'none',
  maxWidth: '100%',
  marginBottom: 'var(--tc-space-1)',
  overflow: 'visible',
  color: 'var(--tc-text)',
  fontSize: 'var(--tc-size-body)',
  fontWeight: 'var(--tc-weight-medium)',
  lineHeight: 1.45,
  whiteSpace: 'normal',
  '&.Mui-focused, &.Mui-error': { color: 'var(--tc-text)' },
} as const

const HELPER = {
  display: 'flex',
  gap: 'var(--tc-space-1)',
  alignItems: 'baseline',
  margin: 'var(--tc-space-1) 0 0',
  color: 'var(--tc-text-muted)',
  fontSize: 'var(--tc-size-small)',
  lineHeight: 1.45,
  '&.Mui-error': { color: 'var(--tc-error)' },
  '& > svg': { flex: 'none', transform: 'translateY(0.15em)' },
} as const

const INPUT = {
  height: 'auto',
  minHeight: 'inherit',
  padding: '0 var(--tc-space-3)',
  boxSizing: 'border-box',
  outline: 'none',
  // Keeps the label in sight when the focus scrolls to the field.
  scrollMarginBlock: 'var(--tc-space-7)',
  '&::placeholder': { color: 'var(--tc-text-muted)', opacity: 1 },
  // A button beside the field clears it.
  '&::-webkit-search-cancel-button': { appearance: 'none' },
  '&[type="number"]': { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  '&.Mui-disabled': { WebkitTextFillColor: 'var(--tc-text-muted)' },
} as const

/** The border and ring are the root's: MUI's notched outline is drawn around a floating label. */
const OUTLINED = {
  minHeight: 'var(--tc-control-height)',
  padding: 0,
  border: 'var(--tc-outline)',
  borderRadius: 'var(--tc-radius)',
  background: 'var(--tc-surface)',
  color: 'var(--tc-text)',
  // Under 16 pixels a phone zooms into the field.
  fontSize: 'var(--tc-size-large)',
  lineHeight: 1.45,
  '@media (pointer: fine)': { fontSize: 'var(--tc-size-body)' },
  '&:hover': { borderColor: 'var(--tc-text-muted)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--tc-focus-color)', outlineOffset: -1 },
  '&.Mui-error': { borderColor: 'var(--tc-error)' },
  '&.Mui-disabled': { background: 'var(--tc-surface-hover)', color: 'var(--tc-text-muted)' },
} as const

/** The look of `components/native/Field.module.css`. */
export const fields: Components<Theme> = {
  MuiFormControl: { styleOverrides: { root: { minWidth: 0 } } },
  MuiFormLabel: {
    styleOverrides: { root: { color: 'var(--tc-text)', '&.Mui-focused': { color: 'inherit' } } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: { root: LABEL, shrink: LABEL, outlined: LABEL },
  },
  MuiFormHelperText: { styleOverrides: { root: HELPER, contained: { margin: HELPER.margin } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: OUTLINED,
      input: INPUT,
      notchedOutline: { display: 'none' },
      multiline: {
        // The height of one line is measured: it must not be a control's.
        '& > textarea': { minHeight: 0, padding: 'var(--tc-space-2) var(--tc-space-3)', resize: 'vertical' },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { height: 'auto', maxHeight: 'none', margin: 0, color: 'inherit' },
      positionStart: {
        marginLeft: 'var(--tc-space-3)',
        color: 'var(--tc-text-muted)',
        '& > svg': { width: '1.25rem', height: '1.25rem' },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      outlined: {
        minHeight: 'calc(var(--tc-control-height) - 2px)',
        paddingRight: 'var(--tc-space-6)',
        textOverflow: 'ellipsis',
        '&:focus': { borderRadius: 'var(--tc-radius)', background: 'transparent' },
      },
      icon: {
        top: 'calc(50% - 0.55rem)',
        right: 'var(--tc-space-2)',
        width: '1.1rem',
        height: '1.1rem',
        color: 'var(--tc-text-muted)',
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        gap: 'var(--tc-space-2)',
        minHeight: 32,
        margin: 0,
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      label: { fontSize: 'var(--tc-size-body)', '&.Mui-disabled': { color: 'var(--tc-text-muted)' } },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { flex: 'none', padding: 0, '& svg': { width: 22, height: 22 } } } },
  MuiRadio: { styleOverrides: { root: { flex: 'none', padding: 0, '& svg': { width: 22, height: 22 } } } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        padding: '0 var(--tc-space-6) 0 0',
        '& .MuiAutocomplete-input': { padding: '0 var(--tc-space-3)' },
      },
    },
  },
}
