import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirst, focusFirstInvalid } from '@/ui/native/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { LimitedField } from '@/ui/form/LimitedField'
import { guideHeadingError, ORDER_GUIDE_HEADING_MAX } from '@/domain/order-guides/guideRules'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'

interface HeadingDialogProps {
  title: string
  submitText: string
  /** Now; '' for a new one. */
  heading: string
  taken: readonly string[]
  onClose: () => void
  onSubmit: (heading: string) => void
}

function errorOf(typed: string, { heading, taken }: HeadingDialogProps): string | null {
  const newHeading = typed.trim()
  if (newHeading === '') return texts.headingNeeded
  const isTaken = taken.some((each) => each !== heading && each.toLowerCase() === newHeading.toLowerCase())
  return isTaken ? texts.headingUsed : guideHeadingError(newHeading)
}

/** Asks for the name of a heading. */
export function HeadingDialog(props: HeadingDialogProps) {
  const { title, submitText, heading, onClose, onSubmit } = props
  const [typed, setTyped] = useState(heading)
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const error = errorOf(typed, props)
  const submit = () => {
    flushSync(() => setIsChecked(true))
    if (error !== null) return void focusFirstInvalid(fields.current)
    onSubmit(typed.trim())
    onClose()
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      isChanged={typed.trim() !== heading}
      isSaving={false}
      cancelText={texts.cancel}
      submitText={submitText}
      savingText={submitText}
    >
      <div ref={fields}>
        <LimitedField
          label={texts.heading}
          limit={ORDER_GUIDE_HEADING_MAX}
          autoComplete="off"
          ref={focusFirst}
          value={typed}
          error={error}
          isErrorShown={isChecked}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </FormDialog>
  )
}
