import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { focusFirst, focusFirstInvalid } from '@/ui/native/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Notice } from '@/ui/native/Notice'
import { LimitedField } from '@/ui/form/LimitedField'
import { ORDER_GUIDE_NAME_MAX, orderGuideNameError } from '@/domain/order-guides/guideRules'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import styles from './GuideNameDialog.module.css'
import { ORDER_GUIDE_MESSAGES as texts } from './messages'

interface GuideNameDialogProps {
  title: string
  submitText: string
  savingText: string
  /** Guides whose names are taken, as far as they are loaded. */
  guides: readonly OrderGuide[]
  isSaving?: boolean
  isDisabled?: boolean
  failure?: string | null
  typed: string
  onType: (typed: string) => void
  /** Content above the field. */
  children?: ReactNode
  onClose: () => void
  onSubmit: (name: string) => void
}

/** Asks for the name of a new order guide (Spec 2 §5). */
export function GuideNameDialog(props: GuideNameDialogProps) {
  const { title, submitText, savingText, guides, isDisabled = false, failure = null, typed, onClose } = props
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const isNamed = typed.trim() !== ''
  const [sent, setSent] = useState<string | null>(null)
  const endWork = useUnsavedWork('order-guide-name', isNamed && typed !== sent)
  const submit = () => {
    flushSync(() => setIsChecked(true))
    if (focusFirstInvalid(fields.current)) return
    setSent(typed)
    // The caller's submit may leave the screen at once.
    endWork()
    props.onSubmit(typed.trim())
  }
  return (
    <FormDialog
      {...{ title, submitText, savingText, isDisabled, onClose }}
      onSubmit={submit}
      isChanged={isNamed}
      isSaving={props.isSaving ?? false}
      cancelText={texts.cancel}
    >
      <div className={styles.form} ref={fields}>
        {props.children}
        {failure === null ? null : <Notice severity="error">{failure}</Notice>}
        <LimitedField
          label={texts.name}
          limit={ORDER_GUIDE_NAME_MAX}
          autoComplete="off"
          ref={focusFirst}
          value={typed}
          error={orderGuideNameError(typed, guides)}
          isErrorShown={isChecked}
          onChange={({ target }) => props.onType(target.value)}
        />
      </div>
    </FormDialog>
  )
}
