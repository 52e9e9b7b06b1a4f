import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirst, focusFirstInvalid } from '@/components/native/Field'
import { FormDialog } from '@/components/ui/dialog/FormDialog'
import { Notice } from '@/components/ui/feedback/Notice'
import { TextField } from '@/components/ui/form/TextField'
import { ORDER_GUIDE_NAME_MAX, orderGuideNameError } from '@/domain/order-guides/guideRules'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { GUIDE_PAGE_MESSAGES as texts } from './messages'
import styles from './GuideNameDialog.module.css'

interface GuideNameDialogProps {
  title: string
  submitText: string
  savingText: string
  guides: readonly OrderGuide[]
  isSaving?: boolean
  failure?: string | null
  onClose: () => void
  onSubmit: (name: string) => void
}

/** Asks for the name of a new order guide (Spec 2 §5). */
export function GuideNameDialog(props: GuideNameDialogProps) {
  const { title, submitText, savingText, guides, isSaving = false, failure = null, onClose, onSubmit } = props
  const [typed, setTyped] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const error = orderGuideNameError(typed, guides)
  const submit = () => {
    flushSync(() => setIsChecked(true))
    if (!focusFirstInvalid(fields.current)) onSubmit(typed.trim())
  }
  return (
    <FormDialog
      {...{ title, submitText, savingText, isSaving, onClose }}
      onSubmit={submit}
      isChanged={typed.trim() !== ''}
      cancelText={texts.cancel}
    >
      <div className={styles.form} ref={fields}>
        {failure === null ? null : <Notice severity="error">{failure}</Notice>}
        <TextField
          label={texts.name}
          maxLength={ORDER_GUIDE_NAME_MAX}
          autoComplete="off"
          ref={focusFirst}
          value={typed}
          error={isChecked ? error : null}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </FormDialog>
  )
}
