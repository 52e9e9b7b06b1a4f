import { Checkbox } from '@/components/ui/form/Checkbox'
import { MaskedField } from '@/components/ui/form/MaskedField'
import { shipToLines } from '@/domain/checkout/shipTo'
import { PHONE_MASK } from '../address/phoneMask'
import styles from './CardFields.module.css'
import { attributesOf, type BillingName, type EntryForm, PlainField } from './EntryField'
import { CARD_MESSAGES as texts } from './messages'
import type { SameAsDelivery } from './useCardForm'

/** Browsers autofill a state's name where it fits, else its letters. */
const STATE_LENGTH = 2

interface BillingFieldsProps {
  form: EntryForm<BillingName>
  /** Null where nothing is delivered. */
  same?: SameAsDelivery | null
}

function AddressFields({ form }: BillingFieldsProps) {
  return (
    <>
      <PlainField name="address1" form={form} />
      <PlainField name="address2" form={form} />
      <div className={styles.place}>
        <PlainField name="city" form={form} />
        <PlainField name="state" form={form} maxLength={STATE_LENGTH} />
        <PlainField name="zip" form={form} />
      </div>
    </>
  )
}

/** The billing address of a card or a bank account (Spec 3 §5). */
export function BillingFields({ form, same = null }: BillingFieldsProps) {
  const isSame = same?.isChosen === true
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.billingAddress}</legend>
      {same ? (
        <Checkbox label={texts.sameAsDelivery} checked={same.isChosen} onCheckedChange={same.choose} />
      ) : null}
      {isSame ? (
        <p className={styles.same}>{shipToLines({ ...same.place, name: '' }).join('\n')}</p>
      ) : (
        <AddressFields form={form} />
      )}
      {isSame && same.place.phone !== '' ? null : (
        <MaskedField
          {...attributesOf('phone', form)}
          type="tel"
          mask={PHONE_MASK}
          onValueChange={(phone) => form.change({ phone })}
        />
      )}
    </fieldset>
  )
}
