import { useEffect } from 'react'
import { ADDRESS_TTL_S, addressApi, useListAddressesQuery } from '@/features/addresses/addressApi'
import type { QueryAnswer } from '@/net/baseApi'
import type { Address } from '@/domain/address/address'
import { selectAddressBook } from './writeAddress'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

/**
 * The user's delivery addresses. Refetched on mount and focus when older than 5 minutes (Spec 3 §4).
 * @param skip true requests nothing, for an order without a delivery address
 */
export function useAddresses({ skip = false } = {}): QueryAnswer<readonly Address[]> {
  const dispatch = useAppDispatch()
  const book = useAppSelector(selectAddressBook)
  useEffect(() => {
    if (skip) return undefined
    const { initiate } = addressApi.endpoints.listAddresses
    const refresh = () => {
      if (document.visibilityState !== 'visible') return
      void dispatch(initiate(book, { subscribe: false, forceRefetch: ADDRESS_TTL_S }))
    }
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [dispatch, book, skip])
  return useListAddressesQuery(book, { refetchOnMountOrArgChange: ADDRESS_TTL_S, skip })
}
