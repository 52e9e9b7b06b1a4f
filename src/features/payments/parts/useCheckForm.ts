import { useFormik } from 'formik'
import { stateLetters } from '@/domain/address/states'
import { formatTypedPhone } from '@/domain/account/phone'
import {
  ECHECK_FIELD_RULES,
  type ECheckEntry,
  eCheckErrors,
  type ECheckPayment,
  toECheckPayment,
} from '@/domain/payment/eCheck'
import { selectSettings } from '@/session/sessionSelectors'
import { useInputForReturn, useKeepForReturn } from '@/features/unsaved-work/state/inputForReturn'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppSelector } from '@/session/hooks'
import type { EntryForm } from './EntryField'

const EMPTY: ECheckEntry = {
  accountNumber: '',
  accountNumberAgain: '',
  routingNumber: '',
  routingNumberAgain: '',
  bankName: '',
  checkNumber: '',
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
}

const NO_NUMBERS: Partial<ECheckEntry> = {
  accountNumber: '',
  accountNumberAgain: '',
  routingNumber: '',
  routingNumberAgain: '',
}

/** Fields in which a number is entered again, with the first field. */
const ENTERED_TWICE = {
  accountNumberAgain: 'accountNumber',
  routingNumberAgain: 'routingNumber',
} as const

const isAgain = (name: keyof ECheckEntry): name is keyof typeof ENTERED_TWICE => name in ENTERED_TWICE

export interface CheckFormState extends EntryForm<keyof ECheckEntry> {
  readonly attempts: number
  readonly submit: () => void
  /** Null while there are errors. */
  readonly payment: ECheckPayment | null
  /** Clears everything after a successful payment. */
  readonly forget: () => void
}

interface CheckFormOptions {
  /** Name and address that the form begins with. */
  known?: Partial<Pick<ECheckEntry, 'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip'>>
  onSubmit: () => void
}

/**
 * A bank account and its holder as typed, with errors (Spec 3 §5 eCheck). They exist only in the calling
 * component, which stays mounted across steps.
 */
export function useCheckForm({ known, onSubmit }: CheckFormOptions): CheckFormState {
  const { creditCardSettings: settings } = useAppSelector(selectSettings)
  const returned = useInputForReturn<ECheckEntry>('check')
  const form = useFormik<ECheckEntry>({
    initialValues: { ...EMPTY, ...known, ...returned },
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => errors,
    onSubmit,
  })
  const values: ECheckEntry = form.values
  const errors = eCheckErrors(values, settings)
  const isChanged = form.dirty || returned !== null
  const endUnsavedWork = useUnsavedWork('check', isChanged)
  useKeepForReturn('check', isChanged ? { ...values, ...NO_NUMBERS } : null)
  const change = (part: Partial<ECheckEntry>) => {
    void form.setValues((before) => ({ ...before, ...part }))
  }
  return {
    values,
    errors,
    touched: form.touched,
    change,
    leave: (name) => {
      if (name === 'state') change({ state: stateLetters(values.state) })
      if (name === 'phone') change({ phone: formatTypedPhone(values.phone) })
      void form.setFieldTouched(name, true, false)
    },
    isRequired: (name) =>
      ECHECK_FIELD_RULES[isAgain(name) ? ENTERED_TWICE[name] : name](EMPTY, settings) !== null,
    attempts: form.submitCount,
    submit: () => void form.submitForm(),
    payment: Object.keys(errors).length === 0 ? toECheckPayment(values) : null,
    forget: () => {
      endUnsavedWork()
      form.resetForm({ values: EMPTY })
    },
  }
}
