import { useId, useState, type ReactNode } from 'react'
import { TABLE_MESSAGES as texts } from './messages'
import { FilterIcon } from '@/ui/native/icons'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { Button } from '@/ui/native/Button'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import styles from './FilterBar.module.css'

interface FilterBarProps {
  label: string
  /** The fields. */
  children: ReactNode
  /** Numbers of shown rows and of all rows. */
  shown: number
  all: number
  /** The active filters as [label, value], for printing; an empty value is left out. */
  set: readonly (readonly [label: string, value: string])[]
  /** Text instead of the number of rows, while they are not loaded. */
  note?: string | undefined
  isFiltered: boolean
  onClear: () => void
  /** Buttons such as export and print. */
  actions?: ReactNode
}

const sightOf = (shown: number, all: number) => (shown === all ? texts.rows(all) : texts.rowsOf(shown, all))

/** The active filters as text in print, where the fields are hidden. */
function PrintedFilters({ set, shown, all }: Pick<FilterBarProps, 'set' | 'shown' | 'all'>) {
  if (!useIsPrinting()) return null
  const words = set.filter(([, value]) => value !== '').map(([label, value]) => texts.filter(label, value))
  return <p className={styles.printed}>{[...words, sightOf(shown, all)].join(' · ')}</p>
}

/** The filters above a table, with the number of matching rows. On a phone the fields are behind a button. */
export function FilterBar({ label, children, shown, all, note, set, ...rest }: FilterBarProps) {
  const { isFiltered, onClear, actions } = rest
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const fieldsId = useId()
  return (
    <>
      <div className={styles.bar} role="search" aria-label={label}>
        {isNarrow ? (
          <Button
            icon={<FilterIcon />}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.filters}
          </Button>
        ) : null}
        <div id={fieldsId} className={styles.fields} hidden={isNarrow && !isOpen}>
          {children}
        </div>
        <div className={styles.below}>
          <p role="status">{note ?? sightOf(shown, all)}</p>
          {isFiltered ? (
            <Button isSmall variant="quiet" onClick={onClear}>
              {texts.clearFilters}
            </Button>
          ) : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      </div>
      <PrintedFilters {...{ set, shown, all }} />
    </>
  )
}
