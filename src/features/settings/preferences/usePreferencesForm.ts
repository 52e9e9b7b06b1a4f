import { useEffectEvent, useLayoutEffect, useState } from 'react'
import * as v from 'valibot'
import {
  type ConsumerPreferences,
  useSaveConsumerPreferencesMutation,
} from '@/features/settings/preferencesApi'
import { useSave } from '@/features/notifications/parts/useSave'
import type { FieldRules } from '@/domain/form/fieldRules'
import { type FormState, useForm } from '@/ui/form/useForm'
import { formatPhone, formatTypedPhone, phoneDigits, phoneError } from '@/domain/account/phone'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { PREFERENCES_MESSAGES as texts } from './messages'
import { type SaveOutcome, saveOutcome, type SaveResult } from '@/net/saveOutcome'
import { emailError } from '@/features/accounts/parts/MailRequestDialog'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { PREFERENCES_COMPANY_MAX } from '@/domain/account/limits'
import { companyError } from '@/domain/account/nameRules'
import { cleanMailAddress } from '@/domain/text/mailAddress'

/**
 * Rules of preferences (Spec 3 §5).
 * @param refused the e-mail address that the server refused; null if it refused none
 */
export function preferencesRules(refused: string | null): Partial<FieldRules<ConsumerPreferences>> {
  return {
    company: ({ company }) => companyError(company, PREFERENCES_COMPANY_MAX),
    phone: ({ phone }) => phoneError(phone),
    email: ({ email }) => (email === refused ? texts.emailOther : emailError(email, texts.emailRequired)),
  }
}

/**
 * Outcome of a save, with different default messages for a rejection and a failure (Spec 1 §8, Spec 3 §4).
 */
export function preferencesOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, result.data ? texts.notSaved : ACCOUNT_MESSAGES.unexpected)
}

/** The persisted part; the e-mail address is typed again to confirm. */
const KeptPreferences = v.object({ company: v.string(), phone: v.string(), emailOption: v.boolean() })

const isSameAddress = (left: string, right: string) =>
  cleanMailAddress(left).toLowerCase() === cleanMailAddress(right).toLowerCase()

interface PreferencesForm {
  readonly form: FormState<ConsumerPreferences>
  readonly isSaving: boolean
  readonly failure: string | null
}

/** The form of preferences. The e-mail address starts empty, because typing it confirms the change. */
export function usePreferencesForm(saved: ConsumerPreferences): PreferencesForm {
  const dispatch = useAppDispatch()
  const [send] = useSaveConsumerPreferencesMutation()
  const { save, isSaving, failure } = useSave('preferences')
  const [persistedInput, persist] = usePersistedState('preferences', KeptPreferences)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<ConsumerPreferences>({
    initialValues: { ...saved, phone: formatPhone(saved.phone), email: '' },
    rules: preferencesRules(refused),
    formats: { phone: formatTypedPhone },
    onChange: (part) => {
      const { email: _, ...entered } = { ...form.values, ...part }
      persist(entered)
    },
    onSubmit: async (typed) => {
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
        form.reset({ ...preferences, phone: formatPhone(preferences.phone), email: '' })
      } else if (outcome && !isSameAddress(typed.email, saved.email)) setRefused(typed.email)
    },
  })
  useUnsavedWork('preferences', form.isChanged)

  const giveBack = useEffectEvent(() => {
    if (persistedInput) form.change(persistedInput)
  })
  useLayoutEffect(() => {
    giveBack()
  }, [])
  return { form, isSaving, failure }
}
