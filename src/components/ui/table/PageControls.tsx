import { formatCount } from '@/domain/money/thousands'
import { Button } from '@/components/ui/form/Button'
import styles from './PageControls.module.css'
import type { Pages } from './usePages'

interface PageControlsProps {
  pages: Pages<unknown>
  label: string
  /** Name of the next button, for instance 'Next lines'; must be unique nearby. */
  next: string
}

function sightOf({ first, shown, count }: Pages<unknown>): string {
  const [from, to, all] = [first + 1, first + shown.length, count].map(formatCount)
  return `${from} to ${to} of ${all}`
}

/** Paging of a long list; nothing for a short one. */
export function PageControls({ pages, label, next }: PageControlsProps) {
  const { shown, count, goBack, goOn } = pages
  if (shown.length === count) return null
  return (
    <div className={styles.pages} role="group" aria-label={label}>
      <Button isSmall aria-disabled={!goBack} onClick={goBack}>
        Previous
      </Button>
      <span role="status">{sightOf(pages)}</span>
      <Button isSmall aria-disabled={!goOn} onClick={goOn}>
        {next}
      </Button>
    </div>
  )
}
