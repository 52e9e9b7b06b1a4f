import { Button } from '@/ui/native/Button'
import { CheckIcon } from '@/ui/native/icons'
import { QUICK_ENTRY_MESSAGES as texts } from './messages'
import styles from './RowSwitches.module.css'
import { ALL_ROWS, type RowFilter } from './useShownRows'

interface SwitchProps {
  label: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <Button icon={isOn ? <CheckIcon /> : undefined} aria-pressed={isOn} onClick={() => onSwitch(!isOn)}>
      {label}
    </Button>
  )
}

interface RowSwitchesProps {
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

export function RowSwitches({ filter, onFilter }: RowSwitchesProps) {
  return (
    <div className={styles.switches} role="group" aria-label={texts.rowsShown}>
      <Switch
        label={texts.pendingOnly}
        isOn={filter.isPendingOnly}
        onSwitch={(isPendingOnly) => onFilter({ ...filter, isPendingOnly })}
      />
      <Switch
        label={texts.inCartOnly}
        isOn={filter.isInCartOnly}
        onSwitch={(isInCartOnly) => onFilter({ ...filter, isInCartOnly })}
      />
    </div>
  )
}

interface HiddenRowsProps extends RowSwitchesProps {
  shown: number
  elsewhere: number
  /** Clears search and categories. */
  onShowAll: () => void
}

/** Tells that a filter leaves nothing, or that rows which match it are outside the list. */
export function HiddenRows({ filter, onFilter, shown, elsewhere, onShowAll }: HiddenRowsProps) {
  const isFiltered = filter.isPendingOnly || filter.isInCartOnly
  if (!isFiltered || (shown > 0 && elsewhere === 0)) return null
  return (
    <div className={styles.hidden}>
      <p role="status">{elsewhere > 0 ? texts.elsewhere(elsewhere) : texts.noneShown}</p>
      <Button isSmall onClick={() => (elsewhere > 0 ? onShowAll() : onFilter(ALL_ROWS))}>
        {elsewhere > 0 ? texts.showAllProducts : texts.showAllRows}
      </Button>
    </div>
  )
}
