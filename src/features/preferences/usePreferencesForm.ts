import { useFormik } from 'formik'
import { useState } from 'react'
import { type ConsumerPreferences, useSaveConsumerPreferencesMutation } from '@/api/preferencesApi'
import { useSave } from '@/components/commerce/useSave'
import { type FieldErrors, schemaErrors } from '@/components/ui/formRules'
import { formatPhone, phoneDigits } from '@/domain/account/phone'
import { notify } from '@/state/notifications/notificationsSlice'
import { useUnsavedWork } from '@/state/unsaved/useUnsavedWork'
import { useAppDispatch } from '@/store/hooks'
import { PREFERENCES_MESSAGES as texts } from './messages'
import { preferencesOutcome } from './preferencesOutcome'
import { preferencesSchema } from './preferencesSchema'

/** As typed; the e-mail address begins empty, because typing it confirms the change. */
type PreferencesForm = ConsumerPreferences

export type TextName = Exclude<keyof PreferencesForm, 'emailOption'>

const isSameAddress = (left: string, right: string) =>
  left.trim().toLowerCase() === right.trim().toLowerCase()

/** A consumer's preferences as they are typed, what is wrong with them, and how they are saved (Spec 3 §4, §5). */
export function usePreferencesForm(saved: ConsumerPreferences) {
  const dispatch = useAppDispatch()
  const [send] = useSaveConsumerPreferencesMutation()
  const { save, isSaving, failure } = useSave()
  /** What was confirmed with and refused. */
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

  async function submit(typed: PreferencesForm): Promise<void> {
    const preferences = {
      company: typed.company.trim(),
      phone: phoneDigits(typed.phone) ?? '',
      email: typed.email.trim(),
      emailOption: typed.emailOption,
    }
    const outcome = await save(async () => preferencesOutcome(await send(preferences)))
    if (outcome?.status === 'Saved') {
      dispatch(notify({ severity: 'success', message: texts.saved }))
      form.resetForm({ values: { ...preferences, phone: formatPhone(preferences.phone), email: '' } })
    } else if (outcome && !isSameAddress(typed.email, saved.email)) setRefused(typed.email)
  }
  const change = (part: Partial<PreferencesForm>) => {
    void form.setValues((before) => ({ ...before, ...part }))
  }
  return {
    values,
    errors,
    touched: form.touched,
    change,
    leave: (name: TextName) => {
      if (name === 'phone') change({ phone: formatPhone(values.phone) })
      void form.setFieldTouched(name, true, false)
    },
    /** How often it was tried to save. */
    attempts: form.submitCount,
    submit: () => void form.submitForm(),
    isSaving,
    failure,
  }
}
