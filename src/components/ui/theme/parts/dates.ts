import type { Components, Theme } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'

const DAY = {
  '&:focus-visible': { outline: '2px solid var(--tc-focus-color)', outlineOffset: -2 },
}

/** The calendar of `ui/form/DateField`. */
export const dates: Components<Theme> = {
  MuiPickerDay: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums', ...DAY } } },
  MuiDateCalendar: { styleOverrides: { root: { maxWidth: '100%' } } },
}
