import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/form/Button'
import { Notice } from '@/components/ui/feedback/Notice'
import { ROUTES } from '@/domain/navigation/paths'
import { RESET_MESSAGES } from './messages'
import styles from './PasswordReset.module.css'

/** In the place of the form once the password is set: the notification goes by, the way on stays. */
export function ResetDone({ message }: { message: string }) {
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    actions.current?.querySelector('a')?.focus()
  }, [])
  return (
    <>
      <Notice severity="success" isAnnounced={false}>
        {message}
      </Notice>
      <div ref={actions} className={styles.actions}>
        <ButtonLink to={ROUTES.login} variant="filled">
          {RESET_MESSAGES.change.login}
        </ButtonLink>
      </div>
    </>
  )
}
