import type { ReactNode } from 'react'
import { formatCount } from '@/domain/money/thousands'
import { Button } from '@/components/ui/form/Button'
import styles from './FilterBar.module.css'

interface FilterBarProps {
  label: string
  /** The fields. */
  children: ReactNode
  /** Rows shown, and all rows. */
  shown: number
  all: number
  isFiltered: boolean
  onClear: () => void
  /** Export, print and the like. */
  actions?: ReactNode
}

function sightOf(shown: number, all: number): string {
  return shown === all ? `${formatCount(all)} rows` : `${formatCount(shown)} of ${formatCount(all)} rows`
}

/** The filters above a table, with the number of rows that they leave. */
export function FilterBar({ label, children, shown, all, isFiltered, onClear, actions }: FilterBarProps) {
  return (
    <div className={styles.bar} role="search" aria-label={label}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.below}>
        <p role="status">{sightOf(shown, all)}</p>
        {isFiltered ? (
          <Button isSmall variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
