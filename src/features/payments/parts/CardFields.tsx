import type { ReactNode } from 'react'
import { Notice } from '@/ui/native/Notice'
import { ADDRESS_MAX } from '@/domain/address/limits'
import { Form } from '@/ui/form/useForm'
import { BillingFields } from './BillingFields'
import styles from './CardFields.module.css'
import { CARD_NUMBER_MASK, cvvMask, EXPIRATION_MASK } from './cardMasks'
import { DigitsField, LimitedEntry } from './EntryField'
import { CARD_MESSAGES as texts } from './messages'
import type { CardFormState } from './useCardForm'

function NumberField({ form }: { form: CardFormState }) {
  const { issuer, accepted } = form
  return (
    <DigitsField
      name="cardNumber"
      form={form}
      mask={CARD_NUMBER_MASK}
      hint={<span role="status">{issuer?.name ?? texts.accepted(accepted.map(({ name }) => name))}</span>}
    />
  )
}

function SecurityFields({ form }: { form: CardFormState }) {
  const { issuer, cvvLengths } = form
  return (
    <>
      <DigitsField name="expirationDate" form={form} mask={EXPIRATION_MASK} hint={texts.expirationHint} />
      <DigitsField
        name="cvv2"
        form={form}
        mask={cvvMask(cvvLengths)}
        hint={issuer === null ? null : texts.cvvHint[issuer.cvvLength]}
      />
    </>
  )
}

/** Card and billing address, with errors beside each visited field (Spec 3 §5). */
function CardFields({ form }: { form: CardFormState }) {
  return (
    <div className={styles.groups}>
      {form.isTestMode ? (
        <Notice severity="info" isAnnounced={false}>
          {texts.testMode}
        </Notice>
      ) : null}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.card}</legend>
        <NumberField form={form} />
        <div className={styles.pair}>
          <SecurityFields form={form} />
        </div>
        <LimitedEntry name="name" form={form} hint={texts.nameHint} limit={ADDRESS_MAX.name} />
      </fieldset>
      <BillingFields form={form} same={form.sameAsDelivery} />
    </div>
  )
}

interface CardFormProps {
  form: CardFormState
  children: ReactNode
}

export function CardForm({ form, children }: CardFormProps) {
  return (
    <Form form={form} className={styles.groups}>
      <CardFields form={form} />
      {children}
    </Form>
  )
}
