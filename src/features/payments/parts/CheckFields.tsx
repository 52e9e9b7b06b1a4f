import type { ReactNode } from 'react'
import { ADDRESS_MAX } from '@/domain/address/limits'
import { BANK_NAME_MAX, CHECK_NUMBER_MAX } from '@/domain/payment/eCheck'
import { Form } from '@/ui/form/useForm'
import { BillingFields } from './BillingFields'
import styles from './CardFields.module.css'
import { ACCOUNT_NUMBER_MASK, ROUTING_NUMBER_MASK } from './cardMasks'
import { DigitsField, LimitedEntry } from './EntryField'
import { CARD_MESSAGES as texts } from './messages'
import type { CheckFormState } from './useCheckForm'

interface CheckFormProps {
  form: CheckFormState
  children: ReactNode
}

/** A bank account, its numbers entered twice, and the holder's address (Spec 3 §5 eCheck). */
export function CheckForm({ form, children }: CheckFormProps) {
  return (
    <Form form={form} className={styles.groups}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.bankAccount}</legend>
        <div className={styles.sideBySide}>
          <DigitsField name="routingNumber" form={form} mask={ROUTING_NUMBER_MASK} hint={texts.routingHint} />
          <DigitsField name="routingNumberAgain" form={form} mask={ROUTING_NUMBER_MASK} />
          <DigitsField name="accountNumber" form={form} mask={ACCOUNT_NUMBER_MASK} />
          <DigitsField name="accountNumberAgain" form={form} mask={ACCOUNT_NUMBER_MASK} />
          <LimitedEntry name="bankName" form={form} limit={BANK_NAME_MAX} />
          <LimitedEntry name="checkNumber" form={form} limit={CHECK_NUMBER_MAX} />
        </div>
        <LimitedEntry name="name" form={form} hint={texts.holderHint} limit={ADDRESS_MAX.name} />
      </fieldset>
      <BillingFields form={form} />
      {children}
    </Form>
  )
}
