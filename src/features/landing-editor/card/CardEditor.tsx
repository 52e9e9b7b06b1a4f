import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/form/Button'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { VisuallyHidden } from '@/components/native/VisuallyHidden'
import { changeCard } from '@/domain/landing/layout/cards'
import { addChild, changeContent, contentsById, setCardContent } from '@/domain/landing/layout/contents'
import { hasChildren, newContent, type LandingContent, type NewVariant } from '@/domain/landing/layout/layout'
import { AddContentMenu } from '../AddContentMenu'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { newId } from '../newId'
import { UndoButtons } from '../page/EditorActions'
import { cardName, partName } from '../partNames'
import { useUndoKeys } from '../useUndoKeys'
import type { LandingWorkControl } from '../work/useLandingWork'
import { CardCanvas } from './CardCanvas'
import styles from './CardEditor.module.css'
import { areDatesWrong, CardSettings } from './CardSettings'
import { ContentSettings } from './ContentSettings'
import { ContentTree } from './ContentTree'
import { linkError } from './LinkFields'

interface CardEditorProps {
  control: LandingWorkControl
  id: string
  onClose: () => void
}

/** What would be refused, beside its field; null when the card can be kept. */
function faultOf(content: LandingContent): string | null {
  return content.variant === 'image' ? linkError(content.link) : null
}

/** One card, as a draft until it is saved or cancelled (Spec 3 §2). */
export function CardEditor({ control, id, onClose }: CardEditorProps) {
  const { work, edit, settle, undo, redo, keepCard, cancelCard } = control
  const steps = work.card?.steps ?? work.page
  const layout = steps.present
  const contents = useMemo(() => contentsById(layout), [layout])
  const card = layout.cards.find((each) => each.id === id)
  const [chosen, select] = useState<string | null>(card?.childID ?? null)
  const panel = useRef<HTMLDivElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  useUndoKeys(undo, redo)
  const selection = useMemo(
    () => ({
      selected: chosen,
      select,
      write: (contentId: string, html: string) =>
        edit((before) =>
          changeContent(before, contentId, (content) =>
            content.variant === 'text' ? { ...content, value: html } : content,
          ),
        ),
      undo,
      redo,
    }),
    [chosen, edit, undo, redo],
  )
  // Undone: the card itself is not there yet.
  useEffect(() => {
    if (!card) cancelCard()
  }, [card, cancelCard])
  if (!card) return null
  const content = chosen === null ? undefined : contents.get(chosen)
  const name = cardName(card, contents)
  const close = (end: () => void) => {
    end()
    onClose()
  }
  const keep = () => {
    const faulty = [...contents.values()].find((each) => faultOf(each) !== null)
    if (!faulty && !areDatesWrong(card)) {
      close(keepCard)
      return
    }
    select(faulty?.id ?? null)
    setIsRefused(true)
  }
  const addInside = (variant: NewVariant) => {
    const part = newContent(newId(), variant)
    edit((before) => (content ? addChild(before, content.id, part) : setCardContent(before, id, part)))
    select(part.id)
  }
  return (
    <div className={styles.page}>
      <PageTitle
        actions={
          <>
            <UndoButtons
              canUndo={steps.past.length > 0}
              canRedo={steps.future.length > 0}
              onUndo={undo}
              onRedo={redo}
            />
            <Button onClick={() => close(cancelCard)}>{texts.cancelCard}</Button>
            <Button variant="filled" onClick={keep}>
              {texts.saveCard}
            </Button>
          </>
        }
      >
        {texts.editCard(name)}
      </PageTitle>
      <div className={styles.frame}>
        <div className={styles.columns}>
          <CardCanvas {...{ card, contents, selection }} />
          <div ref={panel} className={styles.panel}>
            <ContentTree
              root={card.childID}
              {...{ contents }}
              selected={content ? content.id : null}
              onSelect={select}
              onChange={edit}
            />
            {content && hasChildren(content) ? (
              <AddContentMenu label={texts.addInside} onAdd={addInside} />
            ) : null}
            {card.childID === null || contents.get(card.childID)?.variant === 'empty' ? (
              <AddContentMenu
                isFilled
                label={texts.addContent}
                onAdd={(variant) => {
                  const part = newContent(newId(), variant)
                  edit((before) => setCardContent(before, id, part))
                  select(part.id)
                }}
              />
            ) : null}
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
                  onChange={(change, joins) => edit((before) => changeCard(before, id, change), joins)}
                  onSettle={settle}
                />
              )}
            </section>
          </div>
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{isRefused ? texts.correct : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
