import { ArrowDownIcon, DeleteIcon } from '@/ui/native/icons'
import { IconButton } from '@/ui/native/IconButton'
import { duplicateChild, moveChild, removeContent } from '@/domain/landing/layout/contents'
import { ArrowUpIcon, CopyIcon } from '../editorIcons'
import { keepFocus } from '../keepFocus'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { newId } from '../newId'
import type { LayoutChange } from '../work/landingWork'
import styles from './ContentTree.module.css'

interface PartToolsProps {
  id: string
  name: string
  /** Its index among its siblings, from 0, and their number; null for the content of the card. */
  place: { readonly at: number; readonly count: number } | null
  onChange: (change: LayoutChange) => void
  /** Called after the part was removed. */
  onRemoved: () => void
}

/** Actions on the selected part. */
export function PartTools({ id, name, place, onChange, onRemoved }: PartToolsProps) {
  const moveTo = (button: HTMLElement, at: number) => {
    if (!place || at < 0 || at >= place.count) return
    keepFocus(button)
    onChange((layout) => moveChild(layout, id, at))
  }
  const remove = (button: HTMLElement) => {
    const tree = button.closest('nav')
    keepFocus(button, () => tree?.querySelector<HTMLElement>('[aria-current="true"]'))
    onChange((layout) => removeContent(layout, id))
    onRemoved()
  }
  return (
    <div className={styles.tools} role="group" aria-label={name}>
      {place ? (
        <>
          <IconButton
            label={texts.moveUp(name)}
            icon={<ArrowUpIcon />}
            aria-disabled={place.at === 0}
            onClick={({ currentTarget }) => moveTo(currentTarget, place.at - 1)}
          />
          <IconButton
            label={texts.moveDown(name)}
            icon={<ArrowDownIcon />}
            aria-disabled={place.at === place.count - 1}
            onClick={({ currentTarget }) => moveTo(currentTarget, place.at + 1)}
          />
          <IconButton
            label={texts.duplicate(name)}
            icon={<CopyIcon />}
            onClick={() => onChange((layout) => duplicateChild(layout, id, newId))}
          />
        </>
      ) : null}
      <IconButton
        label={texts.remove(name)}
        icon={<DeleteIcon />}
        onClick={({ currentTarget }) => remove(currentTarget)}
      />
    </div>
  )
}
