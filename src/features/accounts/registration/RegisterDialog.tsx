import { useEffect, useRef } from 'react'
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
import { type ConsumerSettings, useGetConsumerSettingsQuery } from '@/features/accounts/consumerApi'
import { sendRegistration } from '@/session/passwordCalls'
import { saveOutcome } from '@/net/saveOutcome'
import { emailError } from '@/features/accounts/parts/MailRequestDialog'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { useHumanToken, type HumanToken } from '@/features/accounts/parts/useHumanToken'
import { type NewPassword, passwordRules, usePasswordOptions } from '@/features/accounts/parts/passwordRules'
import { useLeaveQuestion } from '@/features/unsaved-work/parts/useLeaveQuestion'
import { useSave } from '@/features/notifications/parts/useSave'
import type { FieldRules } from '@/domain/form/fieldRules'
import { type FormState, useForm } from '@/ui/form/useForm'
import { formatTypedPhone, phoneDigits, phoneError } from '@/domain/account/phone'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { companyError, personNameError } from '@/domain/account/nameRules'
import { cleanMailAddress } from '@/domain/text/mailAddress'
import type { PasswordOptions } from '@/domain/password/passwordOptions'

interface RegistrationForm extends NewPassword {
  name: string
  email: string
  company: string
  phone: string
  /** Null: the site's default. */
  optIn: boolean | null
}

/** Rules of a registration, with the administrator's password rules (Spec 1 §5). */
export function registrationRules(options: PasswordOptions): Partial<FieldRules<RegistrationForm>> {
  return {
    ...passwordRules(options, { isB2B: false }, texts.newPassword),
    name: ({ name }) => personNameError(name),
    email: ({ email }) => emailError(email),
    company: ({ company }) => companyError(company, COMPANY_MAX),
    phone: ({ phone }) => phoneError(phone),
  }
}

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
  readonly form: FormState<RegistrationForm>
  readonly optIn: boolean
  readonly check: HumanToken['check']
  readonly isReady: boolean
  readonly isSaving: boolean
  readonly failure: string | null
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
  const form = useForm<RegistrationForm>({
    initialValues: EMPTY,
    rules: registrationRules(options),
    formats: { phone: formatTypedPhone },
    onSubmit: send,
  })
  const { values, isChanged } = form
  const isReady = isChanged && form.isValid && token !== null
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
  const close = () => {
    if (!isChanged) onClose()
    else void askToLeave().then((mayLeave) => mayLeave && onClose())
  }
  return { options, site, form, optIn, check, isReady, isSaving, failure, close }
}

function RegisterFields({ form, options }: Pick<Registration, 'form' | 'options'>) {
  const { name, email } = form.values
  return (
    <>
      <div className={styles.pair}>
        <LimitedField
          {...form.limitedField('name')}
          label={texts.name}
          limit={NAME_MAX}
          autoComplete="name"
        />
        <TextField
          {...form.field('email')}
          label={texts.email}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
        />
      </div>
      <NewPasswordFields {...{ options, form }} isB2B={false} labels={texts} userInputs={[name, email]} />
      <div className={styles.pair}>
        <LimitedField
          {...form.limitedField('company')}
          label={texts.company}
          limit={COMPANY_MAX}
          autoComplete="organization"
        />
        <TextField {...form.field('phone')} label={texts.phone} type="tel" autoComplete="tel" />
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
  const registration = useRegistration(onClose)
  const { site, form, optIn, isSaving, failure, close } = registration
  return (
    <AppDialog
      isOpen
      title={texts.title}
      onClose={close}
      onSubmit={form.submit}
      actions={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" variant="filled" isBusy={isSaving} disabled={!registration.isReady}>
            {isSaving ? texts.submitting : texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <RegisterFields form={form} options={registration.options} />
        {site?.registrationMessage ? <p className={styles.message}>{site.registrationMessage}</p> : null}
        {site?.useOption ? (
          <Checkbox
            label={site.optionText}
            checked={optIn}
            onCheckedChange={(isChecked) => form.change({ optIn: isChecked })}
          />
        ) : null}
        <HumanCheck {...registration.check} />
        {failure === null ? null : <Failure message={failure} />}
      </div>
    </AppDialog>
  )
}
