import { CatalogueSearch } from '@/features/catalogue/parts/search/CatalogueSearch'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { Bar } from './Bar'
import { LogInLink } from './LogInLink'

/**
 * A guest's bar: without menu and cart, with a sign-in link that returns to the current page. No link in a procurement
 * system's session, which signs in by itself (Spec 2 §2).
 */
export function PublicBar() {
  const { isPunchoutSession } = useAppSelector(selectSettings)
  return <Bar search={<CatalogueSearch />}>{isPunchoutSession ? null : <LogInLink />}</Bar>
}
