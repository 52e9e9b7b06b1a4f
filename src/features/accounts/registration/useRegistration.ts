import { useFormik, type FormikTouched } from 'formik'
import { type ConsumerSettings, useGetConsumerSettingsQuery } from '@/features/accounts/consumerApi'
import { sendRegistration } from '@/session/passwordCalls'
import { saveOutcome } from '@/net/saveOutcome'
import { emailError } from '@/features/accounts/parts/MailRequestDialog'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { useHumanToken, type HumanToken } from '@/features/accounts/parts/useHumanToken'
import { usePasswordOptions, passwordSchema } from '@/features/accounts/parts/passwordSchema'
import { useLeaveQuestion } from '@/features/unsaved-work/parts/useLeaveQuestion'
import { useSave } from '@/features/notifications/parts/useSave'
import { type FieldErrors, schemaErrors, byRule } from '@/ui/form/formRules'
import { formatTypedPhone, phoneDigits, phoneError } from '@/domain/account/phone'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { REGISTRATION_MESSAGES as texts } from './messages'
import { object, string } from 'yup'
import { COMPANY_MAX } from '@/domain/account/limits'
import { companyError, personNameError } from '@/domain/account/nameRules'
import { cleanMailAddress } from '@/domain/text/mailAddress'
import type { PasswordOptions } from '@/domain/password/passwordOptions'

const ownCompanyError = (company: string) => companyError(company, COMPANY_MAX)

/** Schema of a registration, with the administrator's password rules (Spec 1 §5). */
export function registrationSchema(options: PasswordOptions) {
  return passwordSchema(options, { isB2B: false }, texts.newPassword).concat(
    object({
      name: string().defined().test(byRule(personNameError)),
      email: string().defined().test(byRule(emailError)),
      company: string().defined().test(byRule(ownCompanyError)),
      phone: string().defined().test(byRule(phoneError)),
    }),
  )
}

interface RegistrationForm {
  name: string
  email: string
  password: string
  confirmation: string
  company: string
  phone: string
  /** Null: the site's default. */
  optIn: boolean | null
}

export type TextName = Exclude<keyof RegistrationForm, 'optIn'>

const EMPTY: RegistrationForm = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  company: '',
  phone: '',
  optIn: null,
}

export interface Registration {
  readonly options: PasswordOptions
  readonly site: ConsumerSettings | undefined
  readonly values: RegistrationForm
  readonly optIn: boolean
  readonly errors: FieldErrors<RegistrationForm>
  readonly touched: FormikTouched<RegistrationForm>
  readonly change: (part: Partial<RegistrationForm>) => void
  readonly leave: (name: TextName) => void
  readonly check: HumanToken['check']
  readonly isReady: boolean
  readonly isSaving: boolean
  readonly failure: string | null
  readonly submit: () => void
  readonly close: () => void
}

/** Form state of a registration: input, errors and sending (Spec 1 §4, §5). */
export function useRegistration(onClose: () => void): Registration {
  const dispatch = useAppDispatch()
  const askToLeave = useLeaveQuestion()
  const { options } = usePasswordOptions()
  const { data: site } = useGetConsumerSettingsQuery()
  const { token, repeat, check } = useHumanToken()
  const { save, isSaving, failure, isLeft } = useSave('registration')
  const form = useFormik<RegistrationForm>({
    initialValues: EMPTY,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (): FieldErrors<RegistrationForm> => errors,
    onSubmit: send,
  })
  const values: RegistrationForm = form.values
  const isChanged = form.dirty
  // Computed on render: the rules change once loaded.
  const errors: FieldErrors<RegistrationForm> = schemaErrors(registrationSchema(options), values)
  const isReady = isChanged && Object.keys(errors).length === 0 && token !== null
  const optIn = values.optIn ?? site?.optionDefault ?? false
  useUnsavedWork('registration', isChanged)

  async function send(): Promise<void> {
    if (!isReady) return
    const { name, email, password, company, phone } = values
    const registration = {
      name: name.trim(),
      email: cleanMailAddress(email),
      company: company.trim(),
      phone: phoneDigits(phone) ?? '',
      verifyToken: token,
      password,
      optIn: (site?.useOption ?? false) && optIn,
    }
    const outcome = await save(async () =>
      saveOutcome(await dispatch(sendRegistration(registration)), ACCOUNT_MESSAGES.unexpected),
    )
    if (outcome === null) return
    if (outcome.status !== 'Saved') {
      repeat()
      return
    }
    dispatch(notify({ severity: 'success', message: texts.registered }))
    if (!isLeft()) onClose()
  }
  const change = (part: Partial<RegistrationForm>) => {
    void form.setValues((before) => ({ ...before, ...part }))
  }
  return {
    options,
    site,
    values,
    optIn,
    errors,
    touched: form.touched,
    change,
    leave: (name: TextName) => {
      if (name === 'phone') change({ phone: formatTypedPhone(values.phone) })
      void form.setFieldTouched(name)
    },
    check,
    isReady,
    isSaving,
    failure,
    submit: () => void form.submitForm(),
    close: () => {
      if (!isChanged) onClose()
      else void askToLeave().then((mayLeave) => mayLeave && onClose())
    },
  }
}
