import { useSortable } from '@dnd-kit/sortable'
import { LandingCardView } from '@/components/commerce/landing/LandingCardView'
import { classNames } from '@/components/native/classNames'
import { ArrowLeftIcon, DeleteIcon, DragIcon, EditIcon } from '@/components/native/icons'
import { IconButton } from '@/components/native/IconButton'
import type { ContentsById } from '@/domain/landing/layout/contents'
import type { LandingCard } from '@/domain/landing/layout/layout'
import { ArrowRightIcon, CopyIcon, EyeIcon } from '../editorIcons'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import styles from './CardItem.module.css'

export interface CardActions {
  readonly move: (id: string, direction: 'left' | 'right') => void
  readonly edit: (id: string) => void
  readonly duplicate: (id: string) => void
  readonly toggle: (id: string) => void
  readonly remove: (id: string) => void
}

interface CardItemProps {
  card: LandingCard
  contents: ContentsById
  name: string
  /** Why visitors do not see it; null when they do. */
  unseen: string | null
  actions: CardActions
}

function DragHandle({ id, name }: { id: string; name: string }) {
  const { attributes, listeners, setActivatorNodeRef } = useSortable({ id })
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={texts.drag(name)}
      title={texts.drag(name)}
    >
      <DragIcon />
    </button>
  )
}

function CardTools({ card, name, actions }: Pick<CardItemProps, 'card' | 'name' | 'actions'>) {
  const { id, hidden } = card
  return (
    <div className={styles.tools} role="group" aria-label={name}>
      <DragHandle id={id} name={name} />
      <IconButton
        label={texts.moveLeft(name)}
        icon={<ArrowLeftIcon />}
        onClick={() => actions.move(id, 'left')}
      />
      <IconButton
        label={texts.moveRight(name)}
        icon={<ArrowRightIcon />}
        onClick={() => actions.move(id, 'right')}
      />
      <IconButton
        label={hidden ? texts.show(name) : texts.hide(name)}
        icon={<EyeIcon />}
        onClick={() => actions.toggle(id)}
      />
      <IconButton label={texts.duplicate(name)} icon={<CopyIcon />} onClick={() => actions.duplicate(id)} />
      <IconButton label={texts.remove(name)} icon={<DeleteIcon />} onClick={() => actions.remove(id)} />
    </div>
  )
}

/** A card as visitors see it, in its place on the page, with what can be done with it. */
export function CardItem({ card, contents, name, unseen, actions }: CardItemProps) {
  const { setNodeRef, isDragging, isOver } = useSortable({ id: card.id })
  const className = classNames(
    styles.item,
    unseen !== null && styles.unseen,
    isDragging && styles.dragging,
    isOver && styles.over,
  )
  return (
    <LandingCardView card={card} contents={contents} isInert item={{ ref: setNodeRef, className }}>
      <button
        type="button"
        className={styles.edit}
        data-card={card.id}
        aria-label={texts.edit(name)}
        title={texts.edit(name)}
        onClick={() => actions.edit(card.id)}
      >
        <span className={styles.pencil}>
          <EditIcon />
        </span>
      </button>
      {unseen === null ? null : <span className={styles.badge}>{unseen}</span>}
      <CardTools {...{ card, name, actions }} />
    </LandingCardView>
  )
}
