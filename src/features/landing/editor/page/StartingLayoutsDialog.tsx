import { useListMainCategoriesQuery } from '@/features/catalogue/productApi'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { Button } from '@/ui/native/Button'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { newId } from '../newId'
import type { LayoutChange } from '../work/landingWork'
import { STARTING_LAYOUTS, type StartingLayout, startWith } from './startingLayouts'
import styles from './StartingLayoutsDialog.module.css'

interface StartingLayoutsDialogProps {
  hasCards: boolean
  onChange: (change: LayoutChange) => void
  onClose: () => void
}

/** A choice of pages to begin with. */
export function StartingLayoutsDialog({ hasCards, onChange, onClose }: StartingLayoutsDialogProps) {
  const confirm = useConfirm()
  const { data: categories = [] } = useListMainCategoriesQuery()
  const use = async (start: StartingLayout) => {
    const { replaceQuestion: title, replaceText: message, replace: confirmLabel } = texts
    if (hasCards && !(await confirm({ title, message, confirmLabel }))) return
    onChange((layout) => startWith(layout, start, { newId, categories }))
    onClose()
  }
  return (
    <AppDialog isOpen title={texts.startingLayouts} onClose={onClose}>
      <p>{texts.startingLayoutsText}</p>
      <ul className={styles.layouts}>
        {STARTING_LAYOUTS.map((start) => {
          const { name, description } = texts.starts[start.key]
          return (
            <li key={start.key} className={styles.layout}>
              <div>
                <strong>{name}</strong>
                <p>{description}</p>
              </div>
              <Button aria-label={texts.use(name)} onClick={() => void use(start)}>
                {texts.useIt}
              </Button>
            </li>
          )
        })}
      </ul>
    </AppDialog>
  )
}
