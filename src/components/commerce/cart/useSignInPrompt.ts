import { useConfirm } from '@/components/ui/dialog/useConfirm'
import { sessionEvents } from '@/session/sessionEvents'
import { useAppDispatch } from '@/store/hooks'
import { CART_MESSAGES as texts } from './cartMessages'

/** Asks somebody without an account to sign in, and leads to the sign-in screen if they want (Spec 2 §2, §5). */
export function useSignInPrompt(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  return async () => {
    const wantsTo = await confirm({
      title: texts.signInTitle,
      message: texts.signInPrompt,
      confirmLabel: texts.logIn,
    })
    if (wantsTo) dispatch(sessionEvents.logInRequested())
  }
}
