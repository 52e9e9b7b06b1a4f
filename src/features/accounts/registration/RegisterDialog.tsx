import { useEffect, useRef, type ChangeEvent, type ComponentProps } from 'react'
import { HumanCheck } from '@/features/accounts/parts/HumanCheck'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { Checkbox } from '@/ui/form/Checkbox'
import { Notice } from '@/ui/native/Notice'
import { REGISTRATION_MESSAGES as texts } from './messages'
import styles from './RegisterDialog.module.css'
import { NewPasswordFields } from '@/features/accounts/parts/NewPasswordFields'
import { LimitedField } from '@/ui/form/LimitedField'
import { TextField } from '@/ui/native/TextField'
import { COMPANY_MAX, NAME_MAX } from '@/domain/account/limits'
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
import { object, string } from 'yup'
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

type TextName = Exclude<keyof RegistrationForm, 'optIn'>

const EMPTY: RegistrationForm = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  company: '',
  phone: '',
  optIn: null,
}

interface Registration {
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
function useRegistration(onClose: () => void): Registration {
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

function RegisterFields({ form }: { form: Registration }) {
  const { values, errors, touched, change, leave } = form
  const bare = (name: TextName) => ({
    name,
    label: texts[name],
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    onBlur: () => leave(name),
  })
  const field = (name: TextName): ComponentProps<typeof TextField> => ({
    ...bare(name),
    error: touched[name] ? errors[name] : null,
  })
  const limited = (name: TextName, limit: number): ComponentProps<typeof LimitedField> => ({
    ...bare(name),
    limit,
    error: errors[name],
    isErrorShown: touched[name] ?? false,
  })
  return (
    <>
      <div className={styles.pair}>
        <LimitedField {...limited('name', NAME_MAX)} autoComplete="name" />
        <TextField
          {...field('email')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
        />
      </div>
      <NewPasswordFields
        options={form.options}
        isB2B={false}
        {...{ values, errors, touched }}
        labels={texts}
        userInputs={[values.name, values.email]}
        onChange={change}
        onBlur={leave}
      />
      <div className={styles.pair}>
        <LimitedField {...limited('company', COMPANY_MAX)} autoComplete="organization" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
      </div>
    </>
  )
}

function Failure({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={place}>
      <Notice severity="error">{message}</Notice>
    </div>
  )
}

/** Registration of a consumer (Spec 1 §2, §4); asks before input is lost. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const form = useRegistration(onClose)
  const { site, isSaving } = form
  return (
    <AppDialog
      isOpen
      title={texts.title}
      onClose={form.close}
      onSubmit={form.submit}
      actions={
        <>
          <Button onClick={form.close}>{texts.cancel}</Button>
          <Button type="submit" variant="filled" isBusy={isSaving} disabled={!form.isReady}>
            {isSaving ? texts.submitting : texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RegisterFields form={form} />
        {site?.registrationMessage ? <p className={styles.message}>{site.registrationMessage}</p> : null}
        {site?.useOption ? (
          <Checkbox
            label={site.optionText}
            checked={form.optIn}
            onCheckedChange={(optIn) => form.change({ optIn })}
          />
        ) : null}
        <HumanCheck {...form.check} />
        {form.failure === null ? null : <Failure message={form.failure} />}
      </div>
    </AppDialog>
  )
}
