import { type ECheckEntry, type ECheckPayment, eCheckRules, toECheckPayment } from '@/domain/payment/eCheck'
import { selectSettings } from '@/session/sessionSelectors'
import { useInputForReturn, useKeepForReturn } from '@/features/unsaved-work/state/inputForReturn'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppSelector } from '@/session/hooks'
import { type FormState, useForm } from '@/ui/form/useForm'
import { BILLING_FORMATS, type EntryForm } from './EntryField'

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

export interface CheckFormState extends FormState<ECheckEntry>, EntryForm<keyof ECheckEntry> {
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
  const rules = eCheckRules(settings)
  const form = useForm<ECheckEntry>({
    initialValues: { ...EMPTY, ...known, ...returned },
    rules,
    formats: BILLING_FORMATS,
    onSubmit,
  })
  const isChanged = form.isChanged || returned !== null
  const endUnsavedWork = useUnsavedWork('check', isChanged)
  useKeepForReturn('check', isChanged ? { ...form.values, ...NO_NUMBERS } : null)
  return {
    ...form,
    isRequired: (name) => rules[isAgain(name) ? ENTERED_TWICE[name] : name](EMPTY) !== null,
    payment: form.isValid ? toECheckPayment(form.entered) : null,
    forget: () => {
      endUnsavedWork()
      form.reset(EMPTY)
    },
  }
}
