import { useResendActivationMutation } from '@/features/accounts/consumerApi'
import { saveOutcome } from '@/net/saveOutcome'
import { MailRequestDialog, emailError } from './MailRequestDialog'
import { ACCOUNT_MESSAGES } from './accountMessages'

const EMAIL = {
  name: 'email',
  // With type email, Chromium would turn an international domain into Punycode.
  inputMode: 'email',
  autoCapitalize: 'none',
  autoComplete: 'email',
} as const

interface ResendDialogProps {
  /** The text typed on the sign-in screen; not used if it is a user name rather than an e-mail address. */
  typed?: string
  onClose: () => void
}

export function ResendDialog({ typed = '', onClose }: ResendDialogProps) {
  const texts = ACCOUNT_MESSAGES.resend
  const [resend] = useResendActivationMutation()
  return (
    <MailRequestDialog
      about="activation mail"
      texts={texts}
      field={{ ...EMAIL, label: texts.email }}
      errorOf={emailError}
      send={async (email, verifyToken) => {
        const outcome = saveOutcome(await resend({ email, verifyToken }), ACCOUNT_MESSAGES.unexpected)
        return outcome.status === 'Saved' ? { ...outcome, message: texts.sent } : outcome
      }}
      typed={emailError(typed) === null ? typed : ''}
      onClose={onClose}
    />
  )
}
