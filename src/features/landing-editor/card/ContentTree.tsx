import { DeleteIcon, ArrowDownIcon } from '@/components/native/icons'
import { IconButton } from '@/components/native/IconButton'
import { duplicateChild, moveChild, removeContent, type ContentsById } from '@/domain/landing/layout/contents'
import { childrenOf } from '@/domain/landing/layout/layout'
import { ArrowUpIcon, CopyIcon } from '../editorIcons'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { newId } from '../newId'
import { partName } from '../partNames'
import type { LayoutChange } from '../work/landingWork'
import styles from './ContentTree.module.css'
import { SortableParts } from './SortableParts'

interface ContentTreeProps {
  /** The card's content; null for none. */
  root: string | null
  contents: ContentsById
  selected: string | null
  onSelect: (id: string | null) => void
  onChange: (change: LayoutChange) => void
}

interface PartProps extends Omit<ContentTreeProps, 'root'> {
  id: string
}

function PartTools({ id, name, onChange, onSelect }: PartProps & { name: string }) {
  return (
    <>
      <IconButton
        label={texts.duplicate(name)}
        icon={<CopyIcon />}
        onClick={() => onChange((layout) => duplicateChild(layout, id, newId))}
      />
      <IconButton
        label={texts.remove(name)}
        icon={<DeleteIcon />}
        onClick={() => {
          onSelect(null)
          onChange((layout) => removeContent(layout, id))
        }}
      />
    </>
  )
}

function MoveTools({
  id,
  name,
  place,
  count,
  onChange,
}: PartProps & { name: string; place: number; count: number }) {
  return (
    <>
      <IconButton
        label={texts.moveUp(name)}
        icon={<ArrowUpIcon />}
        aria-disabled={place === 0}
        onClick={() => onChange((layout) => moveChild(layout, id, Math.max(0, place - 1)))}
      />
      <IconButton
        label={texts.moveDown(name)}
        icon={<ArrowDownIcon />}
        aria-disabled={place === count - 1}
        onClick={() => onChange((layout) => moveChild(layout, id, place + 1))}
      />
    </>
  )
}

/** A content and those inside it. */
function Part(props: PartProps) {
  const { id, contents, selected, onSelect, onChange } = props
  const content = contents.get(id)
  if (!content) return null
  const children = childrenOf(content)
  return (
    <>
      <button
        type="button"
        className={styles.name}
        aria-current={selected === id}
        onClick={() => onSelect(id)}
      >
        {partName(content)}
      </button>
      {children.length === 0 ? null : (
        <SortableParts
          ids={children}
          nameOf={(child) => {
            const inner = contents.get(child)
            return inner ? partName(inner) : ''
          }}
          onMove={(child, place) => onChange((layout) => moveChild(layout, child, place))}
        >
          {(child, name, place) => (
            <>
              <div className={styles.tools}>
                <MoveTools {...props} id={child} {...{ name, place }} count={children.length} />
                <PartTools {...props} id={child} name={name} />
              </div>
              <Part {...props} id={child} />
            </>
          )}
        </SortableParts>
      )}
    </>
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
