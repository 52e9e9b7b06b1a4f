import { ChevronRightIcon } from '@/ui/native/icons'
import { IconButton } from '@/ui/native/IconButton'
import { Select } from '@/ui/native/Select'
import { QUICK_ENTRY_MESSAGES as texts } from './messages'
import styles from './PageControls.module.css'
import { PAGE_SIZES } from './pageSize'
import type { GridPage, PageSize } from './pageSize'

interface PageControlsProps {
  page: GridPage
  size: PageSize
  isNarrow: boolean
  onSize: (size: PageSize) => void
  onPage: (page: number) => void
}

const sizes = () => PAGE_SIZES.map((size) => ({ value: size, label: size === 'All' ? texts.all : size }))

export function PageControls({ page: { page, pages }, size, isNarrow, onSize, onPage }: PageControlsProps) {
  const turn = (next: number) => {
    if (next >= 0 && next < pages) onPage(next)
  }
  return (
    <nav className={styles.controls} aria-label={texts.pages}>
      <div className={styles.size}>
        <Select
          label={texts.rowsPerPage}
          isLabelHidden={isNarrow}
          options={sizes()}
          value={size}
          onValueChange={onSize}
        />
      </div>
      <IconButton
        className={styles.back}
        label={texts.previousPage}
        icon={<ChevronRightIcon />}
        aria-disabled={page === 0 || undefined}
        onClick={() => turn(page - 1)}
      />
      <span className={styles.page}>{texts.page(page + 1, pages)}</span>
      <IconButton
        label={texts.nextPage}
        icon={<ChevronRightIcon />}
        aria-disabled={page === pages - 1 || undefined}
        onClick={() => turn(page + 1)}
      />
    </nav>
  )
}
