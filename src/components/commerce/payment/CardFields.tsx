import { Checkbox } from '@/components/ui/form/Checkbox'
import { MaskedField } from '@/components/ui/form/MaskedField'
import { Notice } from '@/components/ui/feedback/Notice'
import { TextField } from '@/components/ui/form/TextField'
import { shipToLines } from '@/domain/checkout/shipTo'
import type { CardEntry } from '@/domain/payment/cardPayment'
import { PHONE_MASK } from '../address/phoneMask'
import styles from './CardFields.module.css'
import { CARD_NUMBER_MASK, cvvMask, EXPIRATION_MASK } from './cardMasks'
import { CARD_MESSAGES as texts } from './messages'
import type { CardFormState } from './useCardForm'
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { focusFirstInvalid } from '@/components/native/Field'

/** Autocomplete names of HTML. */
const AUTOFILL: Readonly<Record<keyof CardEntry, string>> = {
  cardNumber: 'cc-number',
  expirationDate: 'cc-exp',
  cvv2: 'cc-csc',
  name: 'cc-name',
  address1: 'billing address-line1',
  address2: 'billing address-line2',
  city: 'billing address-level2',
  state: 'billing address-level1',
  zip: 'billing postal-code',
  phone: 'billing tel',
}

/** Browsers autofill a state's name where it fits, else its letters. */
const STATE_LENGTH = 2

function attributesOf(name: keyof CardEntry, form: CardFormState) {
  const isRequired = form.isRequired(name)
  const label = texts.fields[name]
  return {
    name,
    label: isRequired ? label : texts.optional(label),
    value: form.values[name],
    error: form.touched[name] ? form.errors[name] : null,
    autoComplete: AUTOFILL[name],
    'aria-required': isRequired || undefined,
    onBlur: () => form.leave(name),
  }
}

interface CardFieldProps {
  name: keyof CardEntry
  form: CardFormState
  hint?: string
  maxLength?: number
}

function PlainField({ name, form, hint, maxLength }: CardFieldProps) {
  return (
    <TextField
      {...attributesOf(name, form)}
      hint={hint}
      maxLength={maxLength}
      onChange={({ target }) => form.change({ [name]: target.value })}
    />
  )
}

function digitsOf(name: keyof CardEntry, form: CardFormState) {
  return {
    ...attributesOf(name, form),
    inputMode: 'numeric' as const,
    spellCheck: false,
    onValueChange: (value: string) => form.change({ [name]: value }),
  }
}

function NumberField({ form }: { form: CardFormState }) {
  const { issuer, accepted } = form
  return (
    <MaskedField
      {...digitsOf('cardNumber', form)}
      mask={CARD_NUMBER_MASK}
      className={styles.digits}
      hint={<span role="status">{issuer?.name ?? texts.accepted(accepted.map(({ name }) => name))}</span>}
    />
  )
}

function SecurityFields({ form }: { form: CardFormState }) {
  const { issuer, cvvLengths } = form
  return (
    <>
      <MaskedField
        {...digitsOf('expirationDate', form)}
        mask={EXPIRATION_MASK}
        className={styles.digits}
        hint={texts.expirationHint}
      />
      <MaskedField
        {...digitsOf('cvv2', form)}
        mask={cvvMask(cvvLengths)}
        className={styles.digits}
        hint={issuer === null ? null : texts.cvvHint[issuer.cvvLength]}
      />
    </>
  )
}

function AddressFields({ form }: { form: CardFormState }) {
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

function BillingFields({ form }: { form: CardFormState }) {
  const { sameAsDelivery: same } = form
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
        <PlainField name="name" form={form} hint={texts.nameHint} />
      </fieldset>
      <BillingFields form={form} />
    </div>
  )
}

interface CardFormProps {
  form: CardFormState
  children: ReactNode
}

export function CardForm({ form, children }: CardFormProps) {
  const { attempts } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current)
  }, [attempts])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form ref={element} className={styles.groups} noValidate onSubmit={submit}>
      <CardFields form={form} />
      {children}
    </form>
  )
}
