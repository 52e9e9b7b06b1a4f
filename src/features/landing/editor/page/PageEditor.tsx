import { useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from '@/ui/native/Field'
import { EmptyState } from '@/ui/native/EmptyState'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { Button } from '@/ui/native/Button'
import { PageTitle } from '@/ui/page/PageTitle'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { addCard } from '@/domain/landing/layout/cards'
import {
  type LandingLayout,
  newContent,
  type NewVariant,
  LANDING_TEXT_MAX,
} from '@/domain/landing/layout/layout'
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
import { useCardActions } from './useCardActions'
import { usePageSaves, type PageSaves } from './usePageSaves'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { useUndoKeys } from '../useUndoKeys'
import { Notice } from '@/ui/native/Notice'
import { Checkbox } from '@/ui/form/Checkbox'
import { LimitedField } from '@/ui/form/LimitedField'
import { landingTextError } from '@/domain/landing/layout/layoutTexts'
import { useListMainCategoriesQuery } from '@/features/catalogue/productApi'
import { AppDialog } from '@/ui/dialog/AppDialog'
import type { LayoutChange } from '../work/landingWork'
import { STARTING_LAYOUTS, type StartingLayout, startWith } from './startingLayouts'

interface StartingLayoutsDialogProps {
  hasCards: boolean
  onChange: (change: LayoutChange) => void
  onClose: () => void
}

/** Lets the user choose a starting layout. */
function StartingLayoutsDialog({ hasCards, onChange, onClose }: StartingLayoutsDialogProps) {
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

interface PageSettingsProps extends Pick<LandingWorkControl, 'edit' | 'settle'> {
  layout: LandingLayout
}

/** Title of the page (40 characters at most, Spec 3 §5), and its visibility to visitors. */
function PageSettings({ layout, edit, settle }: PageSettingsProps) {
  const { title, enabled } = layout
  return (
    <div className={styles.settings}>
      <div className={styles.title}>
        <LimitedField
          label={texts.pageTitle}
          hint={texts.pageTitleHint}
          value={title}
          limit={LANDING_TEXT_MAX}
          error={landingTextError(title)}
          isErrorShown
          onChange={({ target }) => edit((before) => ({ ...before, title: target.value }), 'title')}
          onBlur={settle}
        />
      </div>
      <Checkbox
        label={texts.enabled}
        checked={enabled}
        onCheckedChange={(next) => edit((before) => ({ ...before, enabled: next }))}
      />
    </div>
  )
}

interface PageNoticesProps {
  isResumed: boolean
  isEnabled: boolean
  saves: PageSaves
}

/** Notices about the edited page. */
function PageNotices({ isResumed, isEnabled, saves }: PageNoticesProps) {
  const { failure, isNewer, lookAtNewer } = saves
  const look = (
    <Button isSmall onClick={lookAtNewer}>
      {texts.look}
    </Button>
  )
  return (
    <>
      {isResumed ? <Notice severity="info">{texts.resumed}</Notice> : null}
      {failure === null ? null : <Notice severity="error">{texts.failure(failure)}</Notice>}
      {isNewer ? (
        <Notice severity="warning" action={look}>
          {texts.newer}
        </Notice>
      ) : null}
      {isEnabled ? null : <Notice severity="info">{texts.disabledNote}</Notice>}
    </>
  )
}

/** Undo, Redo and Discard of the page, by buttons and keys; `say` announces the result to screen readers. */
function usePageUndo(control: LandingWorkControl, say: (text: string) => void) {
  const confirm = useConfirm()
  const { past, future } = control.work.page
  const [canUndo, canRedo] = [past.length > 0, future.length > 0]
  const onUndo = () => {
    if (!canUndo) return
    control.undo()
    say(texts.undone)
  }
  const onRedo = () => {
    if (!canRedo) return
    control.redo()
    say(texts.redone)
  }
  useUndoKeys(onUndo, onRedo)
  const discard = async () => {
    const { discardQuestion: title, discardText: message, discard: confirmLabel } = texts
    if (await confirm({ title, message, confirmLabel })) control.discard()
  }
  return { canUndo, canRedo, onUndo, onRedo, onDiscard: () => void discard() }
}

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

/** The editor of the whole page: settings and cards (Spec 3 §2). */
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
