import { useLocation } from 'react-router-dom'
import { fromSearchParameter } from '@/domain/catalogue/searchParameter'
import { parseHash } from '@/domain/navigation/hash'
import { ROUTES } from '@/domain/navigation/paths'
import { selectSearchDraft } from '@/state/catalogue/catalogueViewSlice'
import { useAppSelector } from '@/store/hooks'

/** The search text of the catalogue: what is being typed, else what stands in the address. */
export function useSearchText(): string {
  const { pathname, hash } = useLocation()
  const draft = useAppSelector(selectSearchDraft)
  if (draft !== null) return draft
  return pathname === ROUTES.products ? fromSearchParameter(parseHash(hash).s ?? '') : ''
}
