import { useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from '@/ui/native/Field'
import { EmptyState } from '@/ui/native/EmptyState'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { Button } from '@/ui/native/Button'
import { PageTitle } from '@/ui/page/PageTitle'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { addCard } from '@/domain/landing/layout/cards'
import { type LandingLayout, newContent, type NewVariant } from '@/domain/landing/layout/layout'
import { useAppExtra } from '@/session/hooks'
import { AddContentMenu } from '../AddContentMenu'
import { screenHeading } from '../keepFocus'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { newId } from '../newId'
import { PreviewDialog } from '../preview/PreviewDialog'
import type { LandingWorkControl } from '../work/useLandingWork'
import { CardList } from './CardList'
import { ConflictDialog } from './ConflictDialog'
import { EditorActions } from './EditorActions'
import styles from './PageEditor.module.css'
import { PageNotices } from './PageNotices'
import { PageSettings } from './PageSettings'
import { StartingLayoutsDialog } from './StartingLayoutsDialog'
import { useCardActions } from './useCardActions'
import { usePageSaves } from './usePageSaves'
import { usePageUndo } from './usePageUndo'

interface PageEditorProps {
  control: LandingWorkControl
  /** The layout currently on the backend. */
  stored: LandingLayout
  lastCard: string | null
}

/** Returns the focus to the card that was edited, or to the heading if Cancel removed it. */
function useFocusOnCard(id: string | null) {
  const cards = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id === null) return
    const card = cards.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
    ;(card ?? screenHeading())?.focus()
  }, [id])
  return cards
}

/** Buttons that create a card, or a whole starting layout. */
function AddCards({ control, hasCards }: { control: LandingWorkControl; hasCards: boolean }) {
  const { edit, openCard } = control
  const [isChoosing, setIsChoosing] = useState(false)
  const add = (variant: NewVariant) => {
    const id = newId()
    openCard(id, (before) => addCard(before, id, newContent(newId(), variant)))
  }
  return (
    <div className={styles.add}>
      <AddContentMenu isFilled label={texts.addCard} onAdd={add} />
      <Button onClick={() => setIsChoosing(true)}>{texts.startingLayouts}</Button>
      {isChoosing ? (
        <StartingLayoutsDialog {...{ hasCards }} onChange={edit} onClose={() => setIsChoosing(false)} />
      ) : null}
    </div>
  )
}

/** The list of cards, in place (Spec 3 §2). */
export function PageEditor({ control, stored, lastCard }: PageEditorProps) {
  const { work, isChanged, isResumed, edit, settle } = control
  const layout = work.page.present
  const { now } = useAppExtra()
  const today = calendarDateOf(now())
  const [announcement, announce] = useState('')
  const [isPreviewed, setIsPreviewed] = useState(false)
  const settings = useRef<HTMLDivElement>(null)
  const saves = usePageSaves(control, stored, () => focusFirstInvalid(settings.current))
  const actions = useCardActions(control, announce)
  const undo = usePageUndo(control, announce)
  const cards = useFocusOnCard(lastCard)
  const { isSaving, save, done, theirs, loadTheirs, saveMine, keepEditing } = saves
  const buttons = { isChanged, isSaving, onSave: save, onDone: done, ...undo }
  return (
    <div className={styles.page}>
      <PageTitle actions={<EditorActions {...buttons} onPreview={() => setIsPreviewed(true)} />}>
        {texts.title}
      </PageTitle>
      <PageNotices {...{ saves }} isResumed={isResumed && isChanged} isEnabled={layout.enabled} />
      <div ref={settings}>
        <PageSettings {...{ layout, edit, settle }} />
      </div>
      <div ref={cards} role="region" aria-label={texts.cards}>
        {layout.cards.length === 0 ? (
          <EmptyState title={texts.empty} />
        ) : (
          <CardList {...{ layout, today, actions }} onChange={edit} />
        )}
      </div>
      <AddCards control={control} hasCards={layout.cards.length > 0} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {isPreviewed ? <PreviewDialog {...{ layout, today }} onClose={() => setIsPreviewed(false)} /> : null}
      {theirs ? (
        <ConflictDialog
          theirs={theirs}
          onLoadTheirs={loadTheirs}
          onSaveMine={saveMine}
          onClose={keepEditing}
        />
      ) : null}
    </div>
  )
}
