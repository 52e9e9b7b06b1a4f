import type { Components, Theme } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'

const DAY = {
  '&:focus-visible': { outline: '2px solid var(--tc-focus-color)', outlineOffset: -2 },
}

/** MUI's additions to a native field: its list of choices, and the calendar. */
export const fields: Components<Theme> = {
  MuiAutocomplete: { styleOverrides: { endAdornment: { position: 'static', transform: 'none' } } },
  MuiPickerDay: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums', ...DAY } } },
  MuiDateCalendar: { styleOverrides: { root: { maxWidth: '100%' } } },
}
