import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { passwordOutcome, sendNewPassword } from '@/session/passwordCalls'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { type NewPassword, passwordRules, usePasswordOptions } from '@/features/accounts/parts/passwordRules'
import { useHumanToken, type HumanToken } from '@/features/accounts/parts/useHumanToken'
import { useSave } from '@/features/notifications/parts/useSave'
import { type FormState, useForm } from '@/ui/form/useForm'
import { ROUTES } from '@/domain/navigation/paths'
import { PASSWORD_MESSAGES } from '@/domain/password/passwordRule'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import { NEW_PASSWORD_MESSAGES as texts } from './messages'

const EMPTY: NewPassword = { password: '', confirmation: '' }
const outcomeTexts = () => ({ done: PASSWORD_MESSAGES.resetDone, failed: ACCOUNT_MESSAGES.unexpected })
const errorTexts = () => ({
  required: texts.password,
  confirmationRequired: texts.confirmation,
  mismatch: texts.mismatch,
})

export interface NewPasswordOptions {
  token: string
  isB2B: boolean
  onDone: (message: string) => void
}

interface NewPasswordForm {
  readonly options: PasswordOptions
  readonly form: FormState<NewPassword>
  readonly check: HumanToken['check']
  readonly canSubmit: boolean
  readonly isSaving: boolean
  readonly failure: string | null
}

export function useNewPassword({ token, isB2B, onDone }: NewPasswordOptions): NewPasswordForm {
  const dispatch = useAppDispatch()
  const { options } = usePasswordOptions()
  const { token: verifyToken, repeat, check } = useHumanToken()
  const { save, isSaving, failure } = useSave('new password', { notifiesFailure: true })
  const form = useForm<NewPassword>({
    initialValues: EMPTY,
    rules: passwordRules(options, { isB2B }, errorTexts()),
    onSubmit: async ({ password }) => {
      if (verifyToken === null) return
      const outcome = await save(async () =>
        passwordOutcome(await dispatch(sendNewPassword(password, token, verifyToken)), outcomeTexts()),
      )
      if (outcome?.status === 'Saved') {
        const { message } = outcome
        dispatch(notify({ severity: 'success', message, action: { label: texts.login, to: ROUTES.login } }))
        onDone(message)
      } else if (outcome) repeat()
    },
  })
  const canSubmit = form.isChanged && form.isValid && verifyToken !== null
  return { options, form, check, canSubmit, isSaving, failure }
}
