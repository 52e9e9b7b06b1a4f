import { changeCard } from '@/domain/landing/layout/cards'
import { addChild, changeContent, type ContentsById, setCardContent } from '@/domain/landing/layout/contents'
import {
  hasChildren,
  type LandingCard,
  type LandingContent,
  newContent,
  type NewVariant,
} from '@/domain/landing/layout/layout'
import { AddContentMenu } from '../AddContentMenu'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { newId } from '../newId'
import { partName } from '../partNames'
import type { LandingWorkControl } from '../work/useLandingWork'
import styles from './CardEditor.module.css'
import { CardSettings } from './CardSettings'
import { ContentSettings } from './ContentSettings'
import { ContentTree } from './ContentTree'

interface CardPanelProps extends Pick<LandingWorkControl, 'edit' | 'settle'> {
  card: LandingCard
  contents: ContentsById
  /** The selected part; undefined for the card itself. */
  content: LandingContent | undefined
  onSelect: (id: string | null) => void
}

/** Adds a content to an empty card, or inside a group or carousel. */
function AddParts({ card, contents, content, edit, onSelect }: CardPanelProps) {
  const add = (variant: NewVariant, parent: LandingContent | null) => {
    const part = newContent(newId(), variant)
    edit((before) => (parent ? addChild(before, parent.id, part) : setCardContent(before, card.id, part)))
    onSelect(part.id)
  }
  const isVacant = card.childID === null || contents.get(card.childID)?.variant === 'empty'
  return (
    <>
      {content && hasChildren(content) ? (
        <AddContentMenu label={texts.addInside} onAdd={(variant) => add(variant, content)} />
      ) : null}
      {isVacant ? (
        <AddContentMenu isFilled label={texts.addContent} onAdd={(variant) => add(variant, null)} />
      ) : null}
    </>
  )
}

/** The parts of the card, and the settings of the selected one. */
export function CardPanel(props: CardPanelProps) {
  const { card, contents, content, edit, settle, onSelect } = props
  return (
    <div className={styles.panel}>
      <ContentTree
        root={card.childID}
        {...{ contents, onSelect }}
        selected={content?.id ?? null}
        onChange={edit}
      />
      <AddParts {...props} />
      <section aria-label={texts.contentOf(content ? partName(content) : texts.card)}>
        {content ? (
          <ContentSettings
            key={content.id}
            content={content}
            onChange={(next, joins) =>
              edit(
                (before) => changeContent(before, content.id, () => next),
                joins === undefined ? undefined : `${joins} ${content.id}`,
              )
            }
            onSettle={settle}
          />
        ) : (
          <CardSettings
            card={card}
            onChange={(change, joins) => edit((before) => changeCard(before, card.id, change), joins)}
            onSettle={settle}
          />
        )}
      </section>
    </div>
  )
}
