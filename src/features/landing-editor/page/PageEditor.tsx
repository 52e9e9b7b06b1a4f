import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '@/components/native/EmptyState'
import { VisuallyHidden } from '@/components/native/VisuallyHidden'
import { useConfirm } from '@/components/ui/dialog/useConfirm'
import { Notice } from '@/components/ui/feedback/Notice'
import { Button } from '@/components/ui/form/Button'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { addCard } from '@/domain/landing/layout/cards'
import { type LandingLayout, newContent, type NewVariant } from '@/domain/landing/layout/layout'
import { isAllowed } from '@/domain/menu/menuAccess'
import { ROUTES } from '@/domain/navigation/paths'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppExtra, useAppSelector } from '@/store/hooks'
import { AddContentMenu } from '../AddContentMenu'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { newId } from '../newId'
import { PreviewDialog } from '../preview/PreviewDialog'
import { useUndoKeys } from '../useUndoKeys'
import type { LandingWorkControl } from '../work/useLandingWork'
import { useSaveLanding } from '../work/useSaveLanding'
import { CardList } from './CardList'
import { ConflictDialog } from './ConflictDialog'
import { EditorActions } from './EditorActions'
import styles from './PageEditor.module.css'
import { PageSettings } from './PageSettings'
import { StartingLayoutsDialog } from './StartingLayoutsDialog'
import { useCardActions } from './useCardActions'

interface PageEditorProps {
  control: LandingWorkControl
  /** As the backend has it now. */
  stored: LandingLayout
  lastCard: string | null
}

/** Gives the focus back to the card that was edited. */
function useFocusOnCard(id: string | null) {
  const cards = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id === null) return
    cards.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus()
  }, [id])
  return cards
}

/** Saving, Done and what is stored meanwhile. */
function usePageSaves(control: LandingWorkControl, stored: LandingLayout) {
  const { work, isChanged, saved, replace, end } = control
  const navigate = useNavigate()
  const menu = useAppSelector(selectMenu)
  const saving = useSaveLanding(saved)
  const layout = work.page.present
  const { version } = work.base
  const save = () => saving.save(layout, version)
  const done = async () => {
    if (isChanged && !(await save())) return
    end()
    void navigate(isAllowed(menu, 'AdminPanel') ? ROUTES.admin : ROUTES.home, { state: { done: true } })
  }
  const isNewer = version !== null && stored.version !== null && stored.version > version
  return {
    ...saving,
    isNewer: isNewer && !saving.isSaving,
    save: () => void (isChanged && save()),
    done: () => void done(),
    loadTheirs: (theirs: LandingLayout) => {
      replace(theirs)
      saving.forgetTheirs()
    },
    saveMine: (theirs: LandingLayout) => void saving.save(layout, theirs.version),
  }
}

/** The list of cards, in place (Spec 3 §2). */
export function PageEditor({ control, stored, lastCard }: PageEditorProps) {
  const { work, isChanged, isResumed, edit, settle, openCard } = control
  const { past, present: layout, future } = work.page
  const confirm = useConfirm()
  const { now } = useAppExtra()
  const today = calendarDateOf(now())
  const [said, say] = useState('')
  const [opened, setOpened] = useState<'preview' | 'starts' | 'newer' | null>(null)
  const saves = usePageSaves(control, stored)
  const actions = useCardActions(control, say)
  const cards = useFocusOnCard(lastCard)
  const undo = () => {
    if (past.length === 0) return
    control.undo()
    say(texts.undone)
  }
  const redo = () => {
    if (future.length === 0) return
    control.redo()
    say(texts.redone)
  }
  useUndoKeys(undo, redo)
  const discard = async () => {
    const { discardQuestion: title, discardText: message, discard: confirmLabel } = texts
    if (await confirm({ title, message, confirmLabel })) control.discard()
  }
  const add = (variant: NewVariant) => {
    const id = newId()
    openCard(id, (before) => addCard(before, id, newContent(newId(), variant)))
  }
  const close = () => setOpened(null)
  const theirs =
    saves.theirs ??
    (opened === 'newer' ? { layout: stored, version: stored.version, savedBy: '', savedAt: '' } : null)
  return (
    <div className={styles.page}>
      <PageTitle
        actions={
          <EditorActions
            canUndo={past.length > 0}
            canRedo={future.length > 0}
            onUndo={undo}
            onRedo={redo}
            isChanged={isChanged}
            isSaving={saves.isSaving}
            onPreview={() => setOpened('preview')}
            onDiscard={() => void discard()}
            onSave={saves.save}
            onDone={saves.done}
          />
        }
      >
        {texts.title}
      </PageTitle>
      {isResumed && isChanged ? <Notice severity="info">{texts.resumed}</Notice> : null}
      {saves.failure === null ? null : <Notice severity="error">{texts.failure(saves.failure)}</Notice>}
      {saves.isNewer ? (
        <Notice
          severity="warning"
          action={
            <Button isSmall onClick={() => setOpened('newer')}>
              {texts.look}
            </Button>
          }
        >
          {texts.newer}
        </Notice>
      ) : null}
      {layout.enabled ? null : <Notice severity="info">{texts.disabledNote}</Notice>}
      <PageSettings {...{ layout, edit, settle }} />
      <div ref={cards} role="region" aria-label={texts.cards}>
        {layout.cards.length === 0 ? (
          <EmptyState title={texts.empty} />
        ) : (
          <CardList {...{ layout, today, actions }} onChange={edit} />
        )}
      </div>
      <div className={styles.add}>
        <AddContentMenu isFilled label={texts.addCard} onAdd={add} />
        <Button onClick={() => setOpened('starts')}>{texts.startingLayouts}</Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {opened === 'preview' ? <PreviewDialog {...{ layout, today }} onClose={close} /> : null}
      {opened === 'starts' ? (
        <StartingLayoutsDialog hasCards={layout.cards.length > 0} onChange={edit} onClose={close} />
      ) : null}
      {theirs ? (
        <ConflictDialog
          theirs={theirs}
          onLoadTheirs={() => {
            close()
            saves.loadTheirs(theirs.layout)
          }}
          onSaveMine={() => {
            close()
            saves.saveMine(theirs.layout)
          }}
          onClose={() => {
            close()
            saves.forgetTheirs()
          }}
        />
      ) : null}
    </div>
  )
}
