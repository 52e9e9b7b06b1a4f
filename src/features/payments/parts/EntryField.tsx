import { formatTypedPhone } from '@/domain/account/phone'
import { stateLetters } from '@/domain/address/states'
import type { CardEntry } from '@/domain/payment/cardPayment'
import { LimitedField } from '@/ui/form/LimitedField'
import { MaskedField } from '@/ui/form/MaskedField'
import type { FormFields } from '@/ui/form/useForm'
import { TextField } from '@/ui/native/TextField'
import type { ComponentProps, ReactNode } from 'react'
import styles from './CardFields.module.css'
import { CARD_MESSAGES as texts } from './messages'

/** Autocomplete names of HTML. Bank accounts are never filled in. */
const AUTOFILL: Readonly<Partial<Record<FieldName, string>>> = {
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

/** A field of a card, a bank account or a billing address. */
export type FieldName = keyof typeof texts.fields

export type BillingName = Exclude<keyof CardEntry, 'cardNumber' | 'expirationDate' | 'cvv2'>

/** Formats of typed billing addresses. */
export const BILLING_FORMATS = { state: stateLetters, phone: formatTypedPhone }

/** Typed fields, as a form hook returns them. */
export interface EntryForm<Name extends FieldName> extends FormFields<Readonly<Record<Name, string>>> {
  readonly isRequired: (name: Name) => boolean
}

/** Attributes of a field besides its value and error. */
export function looksOf<Name extends FieldName>(name: Name, form: EntryForm<Name>) {
  const isRequired = form.isRequired(name)
  const labels: Readonly<Record<FieldName, string>> = texts.fields
  const label = labels[name]
  return {
    label: isRequired ? label : texts.optional(label),
    autoComplete: AUTOFILL[name] ?? 'off',
    'aria-required': isRequired || undefined,
  }
}

interface EntryFieldProps<Name extends FieldName> {
  name: Name
  form: EntryForm<Name>
  hint?: string | null
}

export function PlainField<Name extends FieldName>({ name, form, hint }: EntryFieldProps<Name>) {
  return <TextField {...form.field(name)} {...looksOf(name, form)} hint={hint} />
}

/** A text with a limit, whose error appears at once when it is too long. */
export function LimitedEntry<Name extends FieldName>(props: EntryFieldProps<Name> & { limit: number }) {
  const { name, form, hint, limit } = props
  return <LimitedField {...form.limitedField(name)} {...looksOf(name, form)} {...{ hint, limit }} />
}

interface DigitsFieldProps<Name extends FieldName> extends Omit<EntryFieldProps<Name>, 'hint'> {
  mask: ComponentProps<typeof MaskedField>['mask']
  hint?: ReactNode
}

export function DigitsField<Name extends FieldName>({ name, form, mask, hint }: DigitsFieldProps<Name>) {
  return (
    <MaskedField
      {...form.field(name)}
      {...looksOf(name, form)}
      mask={mask}
      inputMode="numeric"
      spellCheck={false}
      className={styles.digits}
      hint={hint}
    />
  )
}
