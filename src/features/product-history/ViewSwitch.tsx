import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { PRODUCT_HISTORY_MESSAGES as texts } from './messages'
import type { ProductHistoryState } from './productFilters'

type View = ProductHistoryState['view']

interface ViewSwitchProps {
  view: View
  onChange: (view: View) => void
}

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={texts.views}
      value={view}
      onChange={(_event, next: View | null) => {
        if (next) onChange(next)
      }}
    >
      <ToggleButton value="lines">{texts.lines}</ToggleButton>
      <ToggleButton value="spend">{texts.spend}</ToggleButton>
    </ToggleButtonGroup>
  )
}
