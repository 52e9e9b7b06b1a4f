import { useMemo } from 'react'
import { useListPushProductKeysQuery } from '@/api/productApi'

const NONE: ReadonlySet<number> = new Set()

/**
 * Keys of the products that the distributor promotes (Spec 2 §3 push product key). Asked for when the list is there: they
 * are a mark on a card, and without them no card has one.
 */
export function usePushProducts(isListThere: boolean): ReadonlySet<number> {
  const { data } = useListPushProductKeysQuery(undefined, { skip: !isListThere })
  return useMemo(() => (data ? new Set(data.map(({ productKey }) => productKey)) : NONE), [data])
}
