import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import styles from './AddressDialog.module.css'
import { AddressFields } from './AddressFields'
import { ADDRESS_MESSAGES as texts } from './messages'
import { type AddressFormOptions, useAddressForm } from './useAddressForm'

/** Adds or changes an address (Spec 3 §2, §5); asks before input is lost. */
export function AddressDialog(props: AddressFormOptions) {
  const { fields, ...form } = useAddressForm(props)
  const { isSaving, failure } = form
  return (
    <AppDialog
      isOpen
      title={form.isNew ? texts.addTitle : texts.editTitle}
      onClose={form.close}
      onSubmit={form.submit}
      actions={
        <>
          <Button onClick={form.close}>{texts.cancel}</Button>
          <Button type="submit" variant="filled" isBusy={isSaving}>
            {isSaving ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Notice severity="error">{failure}</Notice>}
        <div ref={fields}>
          <AddressFields form={form} />
        </div>
      </div>
    </AppDialog>
  )
}
