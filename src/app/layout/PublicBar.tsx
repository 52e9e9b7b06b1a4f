import { useLocation } from 'react-router-dom'
import { CatalogueSearch } from '@/components/commerce/search/CatalogueSearch'
import { ButtonLink } from '@/components/native/Button'
import { signInOrigin } from '@/domain/navigation/origin'
import { ROUTES } from '@/domain/navigation/paths'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { SHELL_MESSAGES } from '../messages'
import { Bar } from './Bar'
import styles from './PublicBar.module.css'

/**
 * A guest's bar: without menu and cart, with a sign-in link that returns to the current page. No link in a procurement
 * system's session, which signs in by itself (Spec 2 §2).
 */
export function PublicBar() {
  const origin = signInOrigin(useLocation())
  const { isPunchoutSession } = useAppSelector(selectSettings)
  return (
    <Bar search={<CatalogueSearch />}>
      {isPunchoutSession ? null : (
        <ButtonLink className={styles.logIn} variant="outlined" to={ROUTES.login} state={origin}>
          {SHELL_MESSAGES.logIn}
        </ButtonLink>
      )}
    </Bar>
  )
}
