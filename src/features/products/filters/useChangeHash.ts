import { useLocation, useNavigate } from 'react-router-dom'
import { updateHash } from '@/domain/navigation/hash'
import type { CatalogueHashChange } from '@/domain/navigation/hash'

/** Changes what the address narrows the list to: a step of the history, which begins at the top of the list. */
export function useChangeHash(): (change: CatalogueHashChange) => void {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  return (change) =>
    void navigate({ pathname, hash: updateHash(hash, { ...change, row: undefined, i: undefined }) })
}
