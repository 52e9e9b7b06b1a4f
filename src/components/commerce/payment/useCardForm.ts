import { useFormik } from 'formik'
import { formatPhone } from '@/domain/account/phone'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { cardIssuersOf, issuerOf } from '@/domain/payment/cardIssuers'
import { cardDigits } from '@/domain/payment/cardNumber'
import {
  CARD_FIELD_RULES,
  type CardEntry,
  cardErrors,
  type CardPayment,
  type CardRules,
  toCardPayment,
} from '@/domain/payment/cardPayment'
import { cvvLengths } from '@/domain/payment/cvv'
import { selectSettings } from '@/session/sessionSelectors'
import { useUnsavedWork } from '@/state/unsaved/useUnsavedWork'
import { useAppSelector, useAppExtra } from '@/store/hooks'

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
  /** Codes of the payment types; null while they are not known. */
  acceptedIssuers: readonly number[] | null
  /** What the billing address begins with. */
  known?: Partial<Omit<CardEntry, 'cardNumber' | 'expirationDate' | 'cvv2'>>
  /** Hears of a card and an address that keep the rules. */
  onSubmit: (payment: CardPayment) => void
}

export type CardFormState = ReturnType<typeof useCardForm>

/**
 * A card and its billing address as they are typed, and what is wrong with them (Spec 3 §5). They are here and nowhere
 * else: whoever calls this keeps them for as long as it is mounted, across the steps of a checkout for instance.
 */
export function useCardForm({ acceptedIssuers, known, onSubmit }: CardFormOptions) {
  const { now } = useAppExtra()
  const { creditCardSettings: settings } = useAppSelector(selectSettings)
  const form = useFormik<CardEntry>({
    initialValues: { ...EMPTY, ...known, phone: formatPhone(known?.phone ?? '') },
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => errors,
    onSubmit: (entry) => {
      onSubmit(toCardPayment(entry))
    },
  })
  const values: CardEntry = form.values
  const rules: CardRules = { settings, acceptedIssuers, today: calendarDateOf(now()) }
  // Of this moment, not of the last keystroke: the payment types come later, and the month ends.
  const errors = cardErrors(values, rules)
  const endUnsavedWork = useUnsavedWork('card', form.dirty)
  const change = (part: Partial<CardEntry>) => {
    void form.setValues((before) => ({ ...before, ...part }))
  }
  return {
    values,
    errors,
    touched: form.touched,
    change,
    leave: (name: keyof CardEntry) => {
      if (name === 'state') change({ state: values.state.toUpperCase() })
      void form.setFieldTouched(name, true, false)
    },
    isRequired: (name: keyof CardEntry) => CARD_FIELD_RULES[name](EMPTY, rules) !== null,
    isTestMode: settings.isTestTransaction,
    /** Whose card it is; null while the number does not tell. */
    issuer: issuerOf(cardDigits(values.cardNumber)),
    accepted: cardIssuersOf(acceptedIssuers ?? []),
    cvvLengths: cvvLengths(values.cardNumber),
    /** How often it was tried to go on. */
    attempts: form.submitCount,
    submit: () => void form.submitForm(),
    /** What is entered, as it is sent; null while something is wrong with it. */
    payment: Object.keys(errors).length === 0 ? toCardPayment(values) : null,
    /** After a payment that failed; all else stays. */
    forgetCvv: () => {
      change({ cvv2: '' })
      void form.setFieldTouched('cvv2', false, false)
    },
    /** After a payment that was made: nothing stays, and nobody is asked who leaves. */
    forget: () => {
      endUnsavedWork()
      form.resetForm()
    },
  }
}
