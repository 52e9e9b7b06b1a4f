import * as v from 'valibot'
import { getProductScan } from '@/contract/documents'
import { requestedKey } from '@/contract/primitives'
import { implement, type Implementation } from '../../http/implement'
import { reply } from '../../http/reply/reply'
import { openProductScan } from '../documents'

const WHOLE_NUMBER = /^\d+$/

const productScan = implement(getProductScan, async ({ params, caller, deps }) => {
  const productId = Number(params.productKey)
  if (!WHOLE_NUMBER.test(params.productKey) || !v.is(requestedKey, productId)) return reply(undefined)
  const viewerId = caller.customer?.id ?? null
  const wanted = { productId, key: params.key }
  const made = await openProductScan(deps.db, wanted, viewerId, deps.clock())
  return made ?? reply(undefined)
})

export const documentRoutes: readonly Implementation[] = [productScan]
