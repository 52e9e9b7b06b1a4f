import { useFormik } from 'formik'
import { useState } from 'react'
import { stateLetters } from '@/domain/address/states'
import { formatPhone, formatTypedPhone } from '@/domain/account/phone'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { billingFieldsOf, type PlaceOfDelivery } from '@/domain/payment/billingAddress'
import { type CardIssuer, cardIssuersOf, type CvvLength, issuerOf } from '@/domain/payment/cardIssuers'
import { cardDigits } from '@/domain/payment/cardNumber'
import {
  CARD_FIELD_RULES,
  type CardEntry,
  type CardErrors,
  cardErrors,
  type CardPayment,
  type CardRules,
  toCardPayment,
} from '@/domain/payment/cardPayment'
import { cvvLengths } from '@/domain/payment/cardPayment'
import { selectSettings } from '@/session/sessionSelectors'
import { useInputForReturn, useKeepForReturn } from '@/features/unsaved-work/state/inputForReturn'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppSelector, useAppExtra } from '@/session/hooks'
import type { EntryForm } from './EntryField'

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
export interface CardFormState extends EntryForm<keyof CardEntry> {
  /** Null without a delivery address, or if that address is not a valid billing address. */
  readonly sameAsDelivery: SameAsDelivery | null
  readonly isTestMode: boolean
  /** Null while the number does not identify the issuer. */
  readonly issuer: CardIssuer | null
  readonly accepted: readonly CardIssuer[]
  readonly cvvLengths: readonly CvvLength[]
  readonly attempts: number
  readonly submit: () => void
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

/** Offers the delivery address as billing address, and selects it by default, if it is valid. */
function useSameAsDelivery(
  place: PlaceOfDelivery | null,
  typed: CardEntry,
  rules: CardRules,
  change: (part: Partial<CardEntry>) => void,
) {
  const [isChosen, setIsChosen] = useState(true)
  const fields = place && billingFieldsOf(place)
  const found: CardErrors = fields ? cardErrors({ ...typed, ...fields }, rules) : {}
  // The fields are hidden while this is chosen, so errors in them could not be corrected.
  const fits = fields && (Object.keys(fields) as (keyof CardEntry)[]).every((field) => !found[field])
  if (!place || !fields || !fits) return { same: null, entry: typed }
  const choose = (chosen: boolean) => {
    setIsChosen(chosen)
    if (!chosen && isBlank(typed, fields)) change(fields)
  }
  return { same: { place, isChosen, choose }, entry: isChosen ? { ...typed, ...fields } : typed }
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
  const form = useFormik<CardEntry>({
    initialValues: { ...initial, ...returned },
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => errors,
    onSubmit: () => {
      onSubmit(toCardPayment(entry))
    },
  })
  const values: CardEntry = form.values
  const rules: CardRules = { settings, acceptedIssuers, today: calendarDateOf(now()) }
  const change = (part: Partial<CardEntry>) => {
    void form.setValues((before) => ({ ...before, ...part }))
  }
  const { same, entry } = useSameAsDelivery(delivery, values, rules, change)
  // Computed on render: the payment types arrive later, and the month may end.
  const errors = cardErrors(entry, rules)
  const isChanged = form.dirty || returned !== null
  const endUnsavedWork = useUnsavedWork('card', isChanged)
  useKeepForReturn('card', isChanged ? { ...values, cardNumber: '', cvv2: '' } : null)
  return {
    values,
    sameAsDelivery: same,
    errors,
    touched: form.touched,
    change,
    leave: (name: keyof CardEntry) => {
      if (name === 'state') change({ state: stateLetters(values.state) })
      if (name === 'phone') change({ phone: formatTypedPhone(values.phone) })
      void form.setFieldTouched(name, true, false)
    },
    isRequired: (name: keyof CardEntry) => CARD_FIELD_RULES[name](EMPTY, rules) !== null,
    isTestMode: settings.isTestTransaction,
    issuer: issuerOf(cardDigits(values.cardNumber)),
    accepted: cardIssuersOf(acceptedIssuers ?? []),
    cvvLengths: cvvLengths(values.cardNumber),
    attempts: form.submitCount,
    submit: () => void form.submitForm(),
    payment: Object.keys(errors).length === 0 ? toCardPayment(entry) : null,
    clearCvv: () => {
      change({ cvv2: '' })
      void form.setFieldTouched('cvv2', false, false)
    },
    forget: () => {
      endUnsavedWork()
      form.resetForm({ values: initial })
    },
  }
}
