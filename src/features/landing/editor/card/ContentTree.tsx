import type { ContentsById } from '@/domain/landing/layout/contents'
import { moveChild } from '@/domain/landing/layout/contents'
import { childrenOf } from '@/domain/landing/layout/layout'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { partName } from '../partNames'
import type { LayoutChange } from '../work/landingWork'
import styles from './ContentTree.module.css'
import { PartTools } from './PartTools'
import { SortableParts } from './SortableParts'

interface ContentTreeProps {
  /** The card's content; null if empty. */
  root: string | null
  contents: ContentsById
  /** Null: the card itself. */
  selected: string | null
  onSelect: (id: string | null) => void
  onChange: (change: LayoutChange) => void
}

interface PartProps extends Omit<ContentTreeProps, 'root'> {
  id: string
}

function Inside({ id, ...props }: PartProps) {
  const { contents, onChange } = props
  const content = contents.get(id)
  const children = content ? childrenOf(content) : []
  if (children.length === 0) return null
  const nameOf = (child: string) => {
    const inner = contents.get(child)
    return inner ? partName(inner) : ''
  }
  return (
    <SortableParts
      ids={children}
      nameOf={nameOf}
      onMove={(child, place) => onChange((layout) => moveChild(layout, child, place))}
    >
      {(child) => <Part {...props} id={child} />}
    </SortableParts>
  )
}

/** A content and its children, with its actions while selected. */
function Part(props: PartProps) {
  const { id, contents, selected, onSelect, onChange } = props
  const content = contents.get(id)
  if (!content) return null
  const parent = content.parentId === null ? undefined : contents.get(content.parentId)
  const siblings = parent ? childrenOf(parent) : []
  const isSelected = selected === id
  const name = partName(content)
  return (
    <div className={styles.about}>
      <button type="button" className={styles.name} aria-current={isSelected} onClick={() => onSelect(id)}>
        {name}
      </button>
      {isSelected ? (
        <PartTools
          {...{ id, name, onChange }}
          place={parent ? { at: siblings.indexOf(id), count: siblings.length } : null}
          onRemoved={() => onSelect(parent?.id ?? null)}
        />
      ) : null}
      <Inside {...props} />
    </div>
  )
}

/** The parts of a card, to select, reorder, copy and remove. */
export function ContentTree({ root, ...props }: ContentTreeProps) {
  return (
    <nav aria-label={texts.structure} className={styles.tree}>
      <button
        type="button"
        className={styles.name}
        aria-current={props.selected === null}
        onClick={() => props.onSelect(null)}
      >
        {texts.card}
      </button>
      {root === null ? null : (
        <div className={styles.inside}>
          <Part {...props} id={root} />
        </div>
      )}
    </nav>
  )
}
