import { useRef, useState } from 'react'
import { focusFirst, focusFirstInvalid } from '@/ui/native/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TextField } from '@/ui/native/TextField'
import { useNumberField } from '@/ui/form/useNumberField'
import { formatCount } from '@/domain/money/thousands'
import { readWholeNumber } from '@/domain/numbers/readNumber'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'

interface MoveDialogProps {
  name: string
  /** Current index, from 0. */
  place: number
  count: number
  onClose: () => void
  onMove: (place: number) => void
}

/** Asks for the position of a line in shelf order. */
export function MoveDialog({ name, place, count, onClose, onMove }: MoveDialogProps) {
  const [typed, setTyped] = useState(String(place + 1))
  const fields = useRef<HTMLDivElement>(null)
  const last = formatCount(count)
  const position = readWholeNumber(typed, 1, count)
  const { input, hint, error } = useNumberField({
    value: typed,
    show: (text) => text,
    means: (text, value) => text === value,
    problemOf: (text) => (readWholeNumber(text, 1, count) === null ? texts.positionInvalid(last) : null),
    onType: setTyped,
  })
  const submit = () => {
    if (position === null) return void focusFirstInvalid(fields.current)
    onMove(position - 1)
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
          {...{ ...input, hint, error }}
          ref={focusFirst}
          onFocus={({ target }) => target.select()}
        />
      </div>
    </FormDialog>
  )
}
