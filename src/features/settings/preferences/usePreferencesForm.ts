import { useFormik, type FormikTouched } from 'formik'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import * as v from 'valibot'
import {
  type ConsumerPreferences,
  useSaveConsumerPreferencesMutation,
} from '@/features/settings/preferencesApi'
import { useSave } from '@/features/notifications/parts/useSave'
import { type FieldErrors, schemaErrors, byRule } from '@/ui/form/formRules'
import { formatPhone, formatTypedPhone, phoneDigits, phoneError } from '@/domain/account/phone'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { PREFERENCES_MESSAGES as texts } from './messages'
import { type SaveOutcome, saveOutcome, type SaveResult } from '@/net/saveOutcome'
import { emailError } from '@/features/accounts/parts/MailRequestDialog'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { object, string } from 'yup'
import { PREFERENCES_COMPANY_MAX } from '@/domain/account/limits'
import { companyError } from '@/domain/account/nameRules'
import { cleanMailAddress } from '@/domain/text/mailAddress'

const ownCompanyError = (company: string) => companyError(company, PREFERENCES_COMPANY_MAX)
const ownEmailError = (email: string) => emailError(email, texts.emailRequired)

/** Schema of preferences (Spec 3 §5). */
export const preferencesSchema = object({
  company: string().defined().test(byRule(ownCompanyError)),
  phone: string().defined().test(byRule(phoneError)),
  email: string().defined().test(byRule(ownEmailError)),
})

/**
 * Outcome of a save, with different default messages for a rejection and a failure (Spec 1 §8, Spec 3 §4).
 */
export function preferencesOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, result.data ? texts.notSaved : ACCOUNT_MESSAGES.unexpected)
}

/** The input; the e-mail address starts empty, because typing it confirms the change. */
type PreferencesForm = ConsumerPreferences

/** The persisted part; the e-mail address is typed again to confirm. */
const KeptPreferences = v.object({ company: v.string(), phone: v.string(), emailOption: v.boolean() })

export type TextName = Exclude<keyof PreferencesForm, 'emailOption'>

const isSameAddress = (left: string, right: string) =>
  cleanMailAddress(left).toLowerCase() === cleanMailAddress(right).toLowerCase()

interface PreferencesFormState {
  readonly values: PreferencesForm
  readonly errors: FieldErrors<PreferencesForm>
  readonly touched: FormikTouched<PreferencesForm>
  readonly change: (part: Partial<PreferencesForm>) => void
  readonly leave: (name: TextName) => void
  readonly attempts: number
  readonly submit: () => void
  readonly isSaving: boolean
  readonly failure: string | null
}

export function usePreferencesForm(saved: ConsumerPreferences): PreferencesFormState {
  const dispatch = useAppDispatch()
  const [send] = useSaveConsumerPreferencesMutation()
  const { save, isSaving, failure } = useSave('preferences')
  const [persistedInput, persist] = usePersistedState('preferences', KeptPreferences)
  /** The rejected e-mail address; null if none was. */
  const [refused, setRefused] = useState<string | null>(null)
  const form = useFormik<PreferencesForm>({
    initialValues: { ...saved, phone: formatPhone(saved.phone), email: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => errors,
    onSubmit: submit,
  })
  const values: PreferencesForm = form.values
  const broken: FieldErrors<PreferencesForm> = schemaErrors(preferencesSchema, values)
  const errors = values.email === refused ? { ...broken, email: texts.emailOther } : broken
  useUnsavedWork('preferences', form.dirty)

  const giveBack = useEffectEvent(() => {
    if (persistedInput) void form.setValues((before) => ({ ...before, ...persistedInput }))
  })
  useLayoutEffect(() => {
    giveBack()
  }, [])

  async function submit(typed: PreferencesForm): Promise<void> {
    const preferences = {
      company: typed.company.trim(),
      phone: phoneDigits(typed.phone) ?? '',
      email: cleanMailAddress(typed.email),
      emailOption: typed.emailOption,
    }
    const outcome = await save(async () => preferencesOutcome(await send(preferences)))
    if (outcome?.status === 'Saved') {
      dispatch(notify({ severity: 'success', message: texts.saved }))
      persist(null)
      form.resetForm({ values: { ...preferences, phone: formatPhone(preferences.phone), email: '' } })
    } else if (outcome && !isSameAddress(typed.email, saved.email)) setRefused(typed.email)
  }
  const change = (part: Partial<PreferencesForm>) => {
    void form.setValues((before) => ({ ...before, ...part }))
    const { email: _, ...entered } = { ...values, ...part }
    persist(entered)
  }
  return {
    values,
    errors,
    touched: form.touched,
    change,
    leave: (name: TextName) => {
      const phone = formatTypedPhone(values.phone)
      if (name === 'phone' && phone !== values.phone) change({ phone })
      void form.setFieldTouched(name, true, false)
    },
    attempts: form.submitCount,
    submit: () => void form.submitForm(),
    isSaving,
    failure,
  }
}
