import { useEffect, useRef } from 'react'
import { focusFirstInvalid } from '@/ui/native/Field'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { Button } from '@/ui/native/Button'
import { PageTitle } from '@/ui/page/PageTitle'
import { screenHeading } from '../keepFocus'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { UndoButtons } from '../page/EditorActions'
import { cardName } from '../partNames'
import { useUndoKeys } from '../useUndoKeys'
import type { LandingWorkControl } from '../work/useLandingWork'
import { CardCanvas } from './CardCanvas'
import styles from './CardEditor.module.css'
import { CardPanel } from './CardPanel'
import { useCardDraft } from './useCardDraft'

interface CardEditorProps {
  control: LandingWorkControl
  id: string
  onClose: () => void
}

/** One card, as a draft until it is saved or cancelled (Spec 3 §2). */
export function CardEditor({ control, id, onClose }: CardEditorProps) {
  const { edit, settle, undo, redo } = control
  const draft = useCardDraft(control, id, onClose)
  const { steps, contents, card, content, selection, select, isRefused, save, cancel } = draft
  const frame = useRef<HTMLDivElement>(null)
  useUndoKeys(undo, redo)
  // The button that opened the card is gone.
  useEffect(() => screenHeading()?.focus(), [])
  if (!card) return null
  const actions = (
    <>
      <UndoButtons
        canUndo={steps.past.length > 0}
        canRedo={steps.future.length > 0}
        onUndo={undo}
        onRedo={redo}
      />
      <Button onClick={cancel}>{texts.cancelCard}</Button>
      <Button variant="filled" onClick={() => save(card, focusFirstInvalid(frame.current))}>
        {texts.saveCard}
      </Button>
    </>
  )
  return (
    <div className={styles.page}>
      <PageTitle actions={actions}>{texts.editCard(cardName(card, contents))}</PageTitle>
      <div ref={frame} className={styles.frame}>
        <div className={styles.columns}>
          <CardCanvas {...{ card, contents, selection }} />
          <CardPanel {...{ card, contents, content, edit, settle }} onSelect={select} />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{isRefused ? texts.correct : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
