import { FormDialog } from '@/components/ui/dialog/FormDialog'
import { Notice } from '@/components/ui/feedback/Notice'
import { TextField } from '@/components/ui/form/TextField'
import { ORDER_GUIDE_NAME_MAX } from '@/domain/order-guides/guideRules'
import { selectCartLines } from '@/state/cart/cartSelectors'
import { useAppSelector } from '@/store/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'
import styles from './SaveGuideDialog.module.css'
import { useSaveGuide } from './useSaveGuide'

export function SaveGuideDialog({ onClose }: { onClose: () => void }) {
  const lines = useAppSelector(selectCartLines)
  const { fields, ...form } = useSaveGuide(lines, onClose)
  return (
    <FormDialog
      title={texts.saveGuide}
      onClose={onClose}
      onSubmit={form.submit}
      isChanged={form.isNamed}
      isSaving={form.isSaving}
      isDisabled={lines.length === 0}
      cancelText={texts.cancel}
      submitText={texts.save}
      savingText={texts.saving}
    >
      <div className={styles.form} ref={fields}>
        <p>{texts.guideLines(lines.length)}</p>
        {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
        <TextField
          label={texts.guideName}
          maxLength={ORDER_GUIDE_NAME_MAX}
          autoComplete="off"
          value={form.name}
          onChange={({ target }) => form.rename(target.value)}
          error={form.error}
        />
      </div>
    </FormDialog>
  )
}
