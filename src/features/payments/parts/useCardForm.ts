import { useState } from 'react'
import { formatPhone } from '@/domain/account/phone'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { billingFieldsOf, type PlaceOfDelivery } from '@/domain/payment/billingAddress'
import { type CardIssuer, cardIssuersOf, type CvvLength, issuerOf } from '@/domain/payment/cardIssuers'
import { cardDigits } from '@/domain/payment/cardNumber'
import {
  type CardEntry,
  type CardPayment,
  cardRules,
  cvvLengths,
  toCardPayment,
} from '@/domain/payment/cardPayment'
import { fieldErrors, type FieldRules } from '@/domain/form/fieldRules'
import { selectSettings } from '@/session/sessionSelectors'
import { useInputForReturn, useKeepForReturn } from '@/features/unsaved-work/state/inputForReturn'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppSelector, useAppExtra } from '@/session/hooks'
import { type FormState, useForm } from '@/ui/form/useForm'
import { BILLING_FORMATS, type EntryForm } from './EntryField'

const EMPTY: CardEntry = {
  cardNumber: '',
  expirationDate: '',
  cvv2: '',
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
}

interface CardFormOptions {
  acceptedIssuers: readonly number[] | null
  /** Delivery address of the order, which may also be the billing address. */
  delivery?: PlaceOfDelivery | null
  known?: Partial<Omit<CardEntry, 'cardNumber' | 'expirationDate' | 'cvv2'>>
  onSubmit: (payment: CardPayment) => void
}

/** State of the card form. Fields hidden by `sameAsDelivery` keep their input. */
export interface CardFormState extends FormState<CardEntry>, EntryForm<keyof CardEntry> {
  /** Null without a delivery address, or if that address is not a valid billing address. */
  readonly sameAsDelivery: SameAsDelivery | null
  readonly isTestMode: boolean
  /** Null while the number does not identify the issuer. */
  readonly issuer: CardIssuer | null
  readonly accepted: readonly CardIssuer[]
  readonly cvvLengths: readonly CvvLength[]
  readonly payment: CardPayment | null
  /** Clears the CVV after a failed payment; the rest stays. */
  readonly clearCvv: () => void
  /** Clears everything after a successful payment. */
  readonly forget: () => void
}

export interface SameAsDelivery {
  readonly place: PlaceOfDelivery
  readonly isChosen: boolean
  readonly choose: (isChosen: boolean) => void
}

const isBlank = (entry: CardEntry, fields: Partial<CardEntry>) =>
  (Object.keys(fields) as (keyof CardEntry)[]).every((field) => entry[field].trim() === '')

/** Billing fields of a delivery address; null if one is invalid: it is hidden, so it could not be corrected. */
function billingOf(place: PlaceOfDelivery, rules: FieldRules<CardEntry>) {
  const fields = billingFieldsOf(place)
  const errors = fieldErrors(rules, { ...EMPTY, ...fields })
  return (Object.keys(fields) as (keyof CardEntry)[]).some((field) => errors[field]) ? null : fields
}

/**
 * A card and its billing address as typed, with errors (Spec 3 §5). They exist only in the calling component,
 * which stays mounted across steps.
 */
export function useCardForm(options: CardFormOptions): CardFormState {
  const { acceptedIssuers, known, delivery = null, onSubmit } = options
  const { now } = useAppExtra()
  const { creditCardSettings: settings } = useAppSelector(selectSettings)
  const returned = useInputForReturn<CardEntry>('card')
  const initial: CardEntry = { ...EMPTY, ...known, phone: formatPhone(known?.phone ?? '') }
  const rules = cardRules({ settings, acceptedIssuers, today: calendarDateOf(now()) })
  // The delivery address is the billing address by default, if it is valid.
  const [isSame, setIsSame] = useState(true)
  const billing = delivery && billingOf(delivery, rules)
  const form = useForm<CardEntry>({
    initialValues: { ...initial, ...returned },
    rules,
    entered: (typed) => (isSame ? { ...typed, ...billing } : typed),
    formats: BILLING_FORMATS,
    onSubmit: (entry) => onSubmit(toCardPayment(entry)),
  })
  const { values } = form
  const isChanged = form.isChanged || returned !== null
  const endUnsavedWork = useUnsavedWork('card', isChanged)
  useKeepForReturn('card', isChanged ? { ...values, cardNumber: '', cvv2: '' } : null)
  const choose = (isChosen: boolean) => {
    setIsSame(isChosen)
    if (!isChosen && billing && isBlank(values, billing)) form.change(billing)
  }
  return {
    ...form,
    sameAsDelivery: delivery && billing ? { place: delivery, isChosen: isSame, choose } : null,
    isRequired: (name: keyof CardEntry) => rules[name](EMPTY) !== null,
    isTestMode: settings.isTestTransaction,
    issuer: issuerOf(cardDigits(values.cardNumber)),
    accepted: cardIssuersOf(acceptedIssuers ?? []),
    cvvLengths: cvvLengths(values.cardNumber),
    payment: form.isValid ? toCardPayment(form.entered) : null,
    clearCvv: () => {
      form.change({ cvv2: '' })
      form.hideError('cvv2')
    },
    forget: () => {
      endUnsavedWork()
      form.reset(initial)
    },
  }
}
