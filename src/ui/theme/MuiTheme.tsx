import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { muiTheme } from './muiTheme'
import { useThemeChoice } from './useThemeChoice'

/** Wraps every MUI part, in its lazy chunk: the first screens load no MUI. Style sheets win over MUI's styles. */
export function MuiTheme({ children }: { children: ReactNode }) {
  const choice = useThemeChoice()
  const theme = useMemo(() => muiTheme(choice), [choice])
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
