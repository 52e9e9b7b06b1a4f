import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirst, focusFirstInvalid } from '@/components/native/Field'
import { FormDialog } from '@/components/ui/dialog/FormDialog'
import { TextField } from '@/components/ui/form/TextField'
import { formatCount } from '@/domain/money/thousands'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'

interface MoveDialogProps {
  name: string
  /** From 0. */
  place: number
  count: number
  onClose: () => void
  onMove: (place: number) => void
}

/** The place that a typed position from 1 means, or null. */
function placeTyped(typed: string, count: number): number | null {
  const position = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0
  return position >= 1 && position <= count ? position - 1 : null
}

/** Asks for the position of a line in shelf order. */
export function MoveDialog({ name, place, count, onClose, onMove }: MoveDialogProps) {
  const [typed, setTyped] = useState(String(place + 1))
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const target = placeTyped(typed, count)
  const last = formatCount(count)
  const submit = () => {
    flushSync(() => setIsChecked(true))
    if (target === null) return void focusFirstInvalid(fields.current)
    onMove(target)
    onClose()
  }
  return (
    <FormDialog
      title={texts.moveTitle}
      onClose={onClose}
      onSubmit={submit}
      isSaving={false}
      cancelText={texts.cancel}
      submitText={texts.move}
      savingText={texts.move}
    >
      <div ref={fields}>
        <p>{name}</p>
        <TextField
          label={texts.position(last)}
          inputMode="numeric"
          autoComplete="off"
          ref={focusFirst}
          value={typed}
          error={isChecked && target === null ? texts.positionInvalid(last) : null}
          onFocus={({ target: field }) => field.select()}
          onChange={({ target: field }) => setTyped(field.value)}
        />
      </div>
    </FormDialog>
  )
}
