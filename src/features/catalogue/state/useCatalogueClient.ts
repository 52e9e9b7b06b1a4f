import { useEffect, useSyncExternalStore } from 'react'
import type { CatalogueClient, CatalogueStatus } from '@/features/catalogue/state/worker/catalogueClient'
import { selectCanBrowse } from '@/session/sessionSelectors'
import { loadCatalogue } from './loadCatalogue'
import { productRowsOf, type ProductRows } from './productRows'
import { useAppDispatch, useAppExtra, useAppSelector } from '@/session/hooks'

export const useCatalogueClient = (): CatalogueClient => useAppExtra().catalogue

export const useProductRows = (): ProductRows => productRowsOf(useAppExtra())

/** True once the first products are there, so that data the first screen doesn't need can be requested. */
export function useHasProducts(): boolean {
  const client = useCatalogueClient()
  return useSyncExternalStore(client.subscribe, () => client.status().loaded > 0)
}

/** The status of the catalogue, which is loaded or refreshed when the calling screen appears. */
export function useCatalogueStatus(): CatalogueStatus & { retry: () => void } {
  const dispatch = useAppDispatch()
  const client = useCatalogueClient()
  const canBrowse = useAppSelector(selectCanBrowse)
  const status = useSyncExternalStore(client.subscribe, client.status)
  useEffect(() => {
    if (canBrowse) void dispatch(loadCatalogue())
  }, [dispatch, canBrowse])
  return { ...status, retry: client.retry }
}
