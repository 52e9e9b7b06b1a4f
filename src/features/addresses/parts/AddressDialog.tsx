import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import styles from './AddressDialog.module.css'
import { ADDRESS_MESSAGES as texts } from './messages'
import {
  type AddressFormOptions,
  useAddressForm,
  type AddressFieldName,
  type AddressForm,
} from './useAddressForm'
import { LimitedField } from '@/ui/form/LimitedField'
import { MaskedField } from '@/ui/form/MaskedField'
import { TextField } from '@/ui/native/TextField'
import { ADDRESS_MAX } from '@/domain/address/limits'
import { ADDRESS_FIELD_MESSAGES } from '@/domain/address/messages'
import { PHONE_MASK } from './phoneMask'

interface FieldLook {
  autoComplete: string
  isRequired?: true
  /** Width of the field, in columns out of six. */
  columns?: 2 | 3
}

const LOOKS: Readonly<Record<AddressFieldName, FieldLook>> = {
  display: { autoComplete: 'off', isRequired: true, columns: 3 },
  name: { autoComplete: 'shipping name', isRequired: true, columns: 3 },
  address1: { autoComplete: 'shipping address-line1' },
  address2: { autoComplete: 'shipping address-line2' },
  city: { autoComplete: 'shipping address-level2', columns: 2 },
  state: { autoComplete: 'shipping address-level1', columns: 2 },
  zip: { autoComplete: 'shipping postal-code', isRequired: true, columns: 2 },
  contact: { autoComplete: 'off', columns: 3 },
  phone: { autoComplete: 'shipping tel', columns: 3 },
  deliveryTime: { autoComplete: 'off', columns: 3 },
}

type Form = Omit<AddressForm, 'fields'>

function AddressField({ name, form }: { name: AddressFieldName; form: Form }) {
  const { autoComplete, isRequired } = LOOKS[name]
  const label = ADDRESS_FIELD_MESSAGES[name]
  const field = {
    name,
    label: isRequired ? label : texts.optional(label),
    autoComplete,
    'aria-required': isRequired,
    value: form.typed[name],
    onBlur: () => form.leave(name),
  }
  const onChange = ({ target }: { target: { value: string } }) => form.change({ [name]: target.value })
  const error = form.errors[name]
  const isErrorShown = form.isErrorShown(name)
  if (name === 'phone') {
    return (
      <MaskedField
        {...field}
        type="tel"
        mask={PHONE_MASK}
        hint={texts.phoneHint}
        error={isErrorShown ? error : null}
        onChange={onChange}
      />
    )
  }
  if (name === 'zip') {
    return (
      <TextField {...field} hint={texts.zipHint} error={isErrorShown ? error : null} onChange={onChange} />
    )
  }
  return <LimitedField {...field} limit={ADDRESS_MAX[name]} {...{ error, isErrorShown, onChange }} />
}

/** The address fields that the user fills in (Spec 3 §5): consumers have neither contact nor delivery time. */
function AddressFields({ form }: { form: Form }) {
  return (
    <div className={styles.fields}>
      {form.shownFields.map((name) => (
        <div key={name} data-columns={LOOKS[name].columns}>
          <AddressField {...{ name, form }} />
        </div>
      ))}
    </div>
  )
}

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
