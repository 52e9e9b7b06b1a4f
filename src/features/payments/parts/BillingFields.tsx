import { Checkbox } from '@/ui/form/Checkbox'
import { MaskedField } from '@/ui/form/MaskedField'
import { ADDRESS_MAX } from '@/domain/address/limits'
import { shipToLines } from '@/domain/checkout/shipTo'
import { PHONE_MASK } from '@/features/addresses/parts/phoneMask'
import styles from './CardFields.module.css'
import { type BillingName, type EntryForm, LimitedEntry, looksOf, PlainField } from './EntryField'
import { CARD_MESSAGES as texts } from './messages'
import type { SameAsDelivery } from './useCardForm'

interface BillingFieldsProps {
  form: EntryForm<BillingName>
  /** Option to use the delivery address; null without a delivery. */
  same?: SameAsDelivery | null
}

function AddressFields({ form }: BillingFieldsProps) {
  return (
    <>
      <LimitedEntry name="address1" form={form} limit={ADDRESS_MAX.address1} />
      <LimitedEntry name="address2" form={form} limit={ADDRESS_MAX.address2} />
      <div className={styles.place}>
        <LimitedEntry name="city" form={form} limit={ADDRESS_MAX.city} />
        <PlainField name="state" form={form} />
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
        <MaskedField {...form.field('phone')} {...looksOf('phone', form)} type="tel" mask={PHONE_MASK} />
      )}
    </fieldset>
  )
}
