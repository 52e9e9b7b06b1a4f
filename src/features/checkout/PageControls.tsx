import { Button } from '@/components/ui/Button'
import { CHECKOUT_MESSAGES as texts } from './messages'
import styles from './PageControls.module.css'
import type { Pages } from './usePages'

interface PageControlsProps {
  pages: Pages<unknown>
  /** What is being paged, for instance 'lines'. */
  label: string
}

/** The way through a long list; nothing for a short one. */
export function PageControls({ pages, label }: PageControlsProps) {
  const { shown, first, count, goBack, goOn } = pages
  if (shown.length === count) return null
  return (
    <div className={styles.pages} role="group" aria-label={label}>
      <Button isSmall aria-disabled={!goBack} onClick={goBack}>
        {texts.pageBack}
      </Button>
      <span role="status">{texts.pageOf(first + 1, first + shown.length, count)}</span>
      <Button isSmall aria-disabled={!goOn} onClick={goOn}>
        {texts.pageOn}
      </Button>
    </div>
  )
}
