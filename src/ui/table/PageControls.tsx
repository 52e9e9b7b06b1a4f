import Pagination from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import { formatCount } from '@/domain/money/thousands'
import styles from './PageControls.module.css'
import type { Pages } from './usePages'

interface PageControlsProps {
  pages: Pages<unknown>
  label: string
}

function sightOf({ first, shown, count }: Pages<unknown>): string {
  const [from, to, all] = [first + 1, first + shown.length, count].map(formatCount)
  return `${from} to ${to} of ${all}`
}

/** Paging controls of a list; nothing if it has one page. */
export function PageControls({ pages, label }: PageControlsProps) {
  const { page, pageCount, turnTo } = pages
  if (pageCount === 1) return null
  return (
    <div className={styles.pages}>
      <span role="status">{sightOf(pages)}</span>
      <Pagination
        aria-label={label}
        count={pageCount}
        page={page}
        onChange={(_, next) => turnTo(next)}
        renderItem={({ disabled, onClick, ...item }) => (
          // Uses `aria-disabled`, because a disabled button would lose the focus on the last page.
          <PaginationItem {...item} aria-disabled={disabled || undefined} {...(!disabled && { onClick })} />
        )}
      />
    </div>
  )
}
