import type { CardEntry } from '@/domain/payment/cardPayment'
import { LimitedField } from '@/ui/form/LimitedField'
import { MaskedField } from '@/ui/form/MaskedField'
import { focusFirstInvalid } from '@/ui/native/Field'
import { TextField } from '@/ui/native/TextField'
import { useEffect, useRef, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
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

/** Typed fields with their errors, as a form hook returns them. */
export interface EntryForm<Name extends FieldName> {
  readonly values: Readonly<Record<Name, string>>
  readonly errors: Readonly<Partial<Record<Name, string>>>
  readonly touched: Readonly<Partial<Record<Name, boolean>>>
  readonly change: (part: Partial<Record<Name, string>>) => void
  readonly leave: (name: Name) => void
  readonly isRequired: (name: Name) => boolean
}

export function attributesOf<Name extends FieldName>(name: Name, form: EntryForm<Name>) {
  const isRequired = form.isRequired(name)
  const labels: Readonly<Record<FieldName, string>> = texts.fields
  const label = labels[name]
  return {
    name,
    label: isRequired ? label : texts.optional(label),
    value: form.values[name],
    error: form.touched[name] ? form.errors[name] : null,
    autoComplete: AUTOFILL[name] ?? 'off',
    'aria-required': isRequired || undefined,
    onBlur: () => form.leave(name),
  }
}

interface EntryFieldProps<Name extends FieldName> {
  name: Name
  form: EntryForm<Name>
  hint?: string | null
}

const partOf = <Name extends FieldName>(name: Name, value: string) =>
  ({ [name]: value }) as Partial<Record<Name, string>>

export function PlainField<Name extends FieldName>({ name, form, hint }: EntryFieldProps<Name>) {
  return (
    <TextField
      {...attributesOf(name, form)}
      hint={hint}
      onChange={({ target }) => form.change(partOf(name, target.value))}
    />
  )
}

/** A text with a limit, whose error appears at once when it is too long. */
export function LimitedEntry<Name extends FieldName>(props: EntryFieldProps<Name> & { limit: number }) {
  const { name, form, hint, limit } = props
  return (
    <LimitedField
      {...attributesOf(name, form)}
      {...{ hint, limit }}
      error={form.errors[name]}
      isErrorShown={form.touched[name] ?? false}
      onChange={({ target }) => form.change(partOf(name, target.value))}
    />
  )
}

interface DigitsFieldProps<Name extends FieldName> extends Omit<EntryFieldProps<Name>, 'hint'> {
  mask: ComponentProps<typeof MaskedField>['mask']
  hint?: ReactNode
}

export function DigitsField<Name extends FieldName>({ name, form, mask, hint }: DigitsFieldProps<Name>) {
  return (
    <MaskedField
      {...attributesOf(name, form)}
      mask={mask}
      inputMode="numeric"
      spellCheck={false}
      className={styles.digits}
      hint={hint}
      onValueChange={(value: string) => form.change(partOf(name, value))}
    />
  )
}

interface EntryFormElementProps {
  /** Submits so far: each rejected one focuses the first field in error. */
  attempts: number
  onSubmit: () => void
  children: ReactNode
}

export function EntryFormElement({ attempts, onSubmit, children }: EntryFormElementProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(element.current)
  }, [attempts])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={element} className={styles.groups} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
