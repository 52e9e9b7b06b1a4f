import { useRequestPasswordResetMutation } from '@/features/accounts/passwordApi'
import { passwordOutcome } from '@/session/passwordCalls'
import { ACCOUNT_MESSAGES } from '@/features/accounts/parts/accountMessages'
import { MailRequestDialog } from '@/features/accounts/parts/MailRequestDialog'
import { USERNAME_MAX } from '@/domain/account/limits'
import { textTooLongMessage } from '@/domain/text/messages'
import { cleanMailAddress } from '@/domain/text/mailAddress'
import { PASSWORD_MESSAGES } from '@/domain/password/passwordRule'
import { RESET_REQUEST_MESSAGES as texts } from './messages'

const NAME = {
  name: 'username',
  autoComplete: 'username',
  autoCapitalize: 'none',
} as const

function nameError(typed: string): string | null {
  const name = cleanMailAddress(typed)
  if (name === '') return texts.nameMissing
  return name.length > USERNAME_MAX ? textTooLongMessage(texts.name, USERNAME_MAX) : null
}

interface ResetRequestDialogProps {
  /** The name typed at the sign-in screen. */
  typed?: string
  onClose: () => void
}

/** Requests a mail with a link to set a new password (Spec 1 §2). */
export function ResetRequestDialog({ typed = '', onClose }: ResetRequestDialogProps) {
  const [request] = useRequestPasswordResetMutation()
  return (
    <MailRequestDialog
      about="reset mail"
      texts={texts}
      field={{ ...NAME, label: texts.name }}
      errorOf={nameError}
      send={async (emailOrUsername, verifyToken) =>
        passwordOutcome(await request({ emailOrUsername, verifyToken }), {
          done: PASSWORD_MESSAGES.resetRequested,
          failed: ACCOUNT_MESSAGES.unexpected,
        })
      }
      notifiesFailure
      typed={typed}
      onClose={onClose}
    />
  )
}
