import { Button } from '@/ui/native/Button'
import { IconButton } from '@/ui/native/IconButton'
import { EyeIcon, RedoIcon, UndoIcon } from '../editorIcons'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'

interface UndoButtonsProps {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

/** Undo and Redo. They stay in the tab order when disabled. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <>
      <IconButton
        label={texts.undo}
        icon={<UndoIcon />}
        aria-disabled={!canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={onUndo}
      />
      <IconButton
        label={texts.redo}
        icon={<RedoIcon />}
        aria-disabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={onRedo}
      />
    </>
  )
}

interface EditorActionsProps extends UndoButtonsProps {
  isChanged: boolean
  isSaving: boolean
  onPreview: () => void
  onDiscard: () => void
  onSave: () => void
  onDone: () => void
}

/** Actions on the page as a whole. */
export function EditorActions(props: EditorActionsProps) {
  const { isChanged, isSaving, onPreview, onDiscard, onSave, onDone } = props
  return (
    <>
      <UndoButtons {...props} />
      <Button variant="quiet" icon={<EyeIcon />} onClick={onPreview}>
        {texts.preview}
      </Button>
      <Button variant="quiet" aria-disabled={!isChanged} onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button aria-disabled={!isChanged} isBusy={isSaving} onClick={onSave}>
        {isSaving ? texts.saving : texts.save}
      </Button>
      <Button variant="filled" onClick={onDone}>
        {texts.done}
      </Button>
    </>
  )
}
