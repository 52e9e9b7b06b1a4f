import type { AppDispatch, AppThunk } from '@/api/appThunk'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CatalogueClient, CatalogueStatus } from '@/api/catalogue/catalogueClient'
import { selectCanBrowse } from '@/session/sessionSelectors'
import { loadCatalogue } from './loadCatalogue'
import { productRowsOf, type ProductRows } from './productRows'

const clientOfStore: AppThunk<CatalogueClient> = (_dispatch, _getState, { catalogue }) => catalogue
const rowsOfStore: AppThunk<ProductRows> = (_dispatch, _getState, extra) => productRowsOf(extra)

export function useCatalogueClient(): CatalogueClient {
  const dispatch = useDispatch<AppDispatch>()
  const [client] = useState(() => dispatch(clientOfStore))
  return client
}

export function useProductRows(): ProductRows {
  const dispatch = useDispatch<AppDispatch>()
  const [rows] = useState(() => dispatch(rowsOfStore))
  return rows
}

/** True once the first products are there, so that data the first screen doesn't need can be requested. */
export function useHasProducts(): boolean {
  const client = useCatalogueClient()
  return useSyncExternalStore(client.subscribe, () => client.status().loaded > 0)
}

/** The status of the catalogue, which is loaded or refreshed when the calling screen appears. */
export function useCatalogueStatus(): CatalogueStatus & { retry: () => void } {
  const dispatch = useDispatch<AppDispatch>()
  const client = useCatalogueClient()
  const canBrowse = useSelector(selectCanBrowse)
  const status = useSyncExternalStore(client.subscribe, client.status)
  useEffect(() => {
    if (canBrowse) void dispatch(loadCatalogue())
  }, [dispatch, canBrowse])
  return { ...status, retry: client.retry }
}
