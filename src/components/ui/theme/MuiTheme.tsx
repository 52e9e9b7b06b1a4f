import { ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { muiTheme } from './muiTheme'
import { useThemeChoice } from './paintTheme'

/** Goes around every part of MUI, in the late chunk that holds it: the first screens load no MUI at all. */
export function MuiTheme({ children }: { children: ReactNode }) {
  const choice = useThemeChoice()
  const theme = useMemo(() => muiTheme(choice), [choice])
  // The choice is not MUI's to keep.
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      {children}
    </ThemeProvider>
  )
}
