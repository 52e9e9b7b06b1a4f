import { CatalogueSearch } from '@/components/commerce/search/CatalogueSearch'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { Bar } from './Bar'
import { LogInLink } from './LogInLink'

/**
 * A guest's bar: no menu and no cart, but a sign-in link that leads back to where the guest was; none in a
 * procurement system's session, which signs in by itself (Spec 2 §2).
 */
export function PublicBar() {
  const { isPunchoutSession } = useAppSelector(selectSettings)
  return <Bar search={<CatalogueSearch />}>{isPunchoutSession ? null : <LogInLink />}</Bar>
}
