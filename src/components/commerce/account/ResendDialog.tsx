import { useResendActivationMutation } from '@/api/consumerApi'
import { saveOutcome } from '@/api/transport/saveOutcome'
import { MailRequestDialog, emailError } from './MailRequestDialog'
import { ACCOUNT_MESSAGES } from './accountMessages'

const EMAIL = {
  name: 'email',
  // Of type email, Chromium turns an international domain into Punycode.
  inputMode: 'email',
  autoCapitalize: 'none',
  autoComplete: 'email',
} as const

interface ResendDialogProps {
  /** The name typed at the sign-in screen; a user name is no address. */
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
