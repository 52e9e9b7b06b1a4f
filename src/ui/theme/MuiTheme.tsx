import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { muiTheme } from './muiTheme'
import { useThemeChoice } from './useThemeChoice'

/**
 * Theme around every MUI part. Lazy, so that the first screens load no MUI. Style sheets override MUI's
 * styles.
 */
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
