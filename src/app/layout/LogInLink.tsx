import { useLocation } from 'react-router-dom'
import { ButtonLink } from '@/ui/native/Button'
import { signInOrigin } from '@/domain/navigation/origin'
import { ROUTES } from '@/domain/navigation/paths'
import { SHELL_MESSAGES } from '../messages'
import styles from './LogInLink.module.css'

/** Link to the sign-in screen, which returns to the current page. */
export function LogInLink() {
  const origin = signInOrigin(useLocation())
  return (
    <ButtonLink className={styles.logIn} variant="outlined" to={ROUTES.login} state={origin}>
      {SHELL_MESSAGES.logIn}
    </ButtonLink>
  )
}
