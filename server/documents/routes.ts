import * as v from 'valibot'
import {
  getOrderDocument,
  getOrderScan,
  getPaymentReceipt,
  getProductScan,
  ORDER_DOCUMENT_KINDS,
} from '@/contract/documents'
import { requestedKey } from '@/contract/primitives'
import type { CustomerCaller } from '../access/caller'
import type { AppDeps } from '../appDeps'
import { reply } from '../http/reply/reply'
import { implement, type Implementation } from '../implement'
import { readOrder } from '../orders/orderDetail'
import { seesInvoices } from '../orders/orderHistory'
import { letterheadOf } from './letterhead'
import type { DocumentModel } from './model/documentModel'
import { confirmationModel } from './orders/confirmation'
import { findInvoice, invoiceModel } from './orders/invoice'
import { findPayment, receiptModel } from './orders/paymentReceipt'
import { findOrderScan, findProductScan, storeScan } from './scans'
import { storeDocument } from './storeDocument'

const WHOLE_NUMBER = /^\d{1,15}$/

const productScan = implement(getProductScan, async ({ params, caller, deps }) => {
  const productId = Number(params.productKey)
  if (!WHOLE_NUMBER.test(params.productKey) || !v.is(requestedKey, productId)) return reply(undefined)
  const viewerId = caller.customer?.id ?? null
  const scan = await findProductScan(deps.db, productId, params.key, viewerId)
  return (scan && (await storeScan(deps.db, scan, viewerId, deps.clock()))) ?? reply(undefined)
})

const orderScan = implement(getOrderScan, async ({ params, caller, deps }) => {
  const scan = await findOrderScan(deps.db, caller, params.orderNumber, params.key)
  return (scan && (await storeScan(deps.db, scan, caller.customer.id, deps.clock()))) ?? reply(undefined)
})

interface Wanted {
  readonly caller: CustomerCaller
  readonly deps: AppDeps
  readonly number: string
}

/** The confirmation of an order; null where the user may see none (Spec 2 §3: canViewConfirmation). */
async function confirmation({ caller, deps, number }: Wanted): Promise<DocumentModel | null> {
  if (!caller.settings.canViewConfirmation || !WHOLE_NUMBER.test(number)) return null
  const order = await readOrder(deps.db, caller, Number(number))
  if (!order) return null
  const letterhead = await letterheadOf(deps.db)
  return confirmationModel({ order, customer: caller.customer, letterhead, now: deps.clock() })
}

/** An invoice or credit memo; null where the user may see none. */
async function invoice({ caller, deps, number }: Wanted): Promise<DocumentModel | null> {
  const found = seesInvoices(caller) ? await findInvoice(deps.db, caller.customer.id, number) : null
  if (!found) return null
  const letterhead = await letterheadOf(deps.db)
  return invoiceModel({ found, customer: caller.customer, letterhead, now: deps.clock() })
}

const MAKE: Readonly<
  Record<(typeof ORDER_DOCUMENT_KINDS)[number], (wanted: Wanted) => Promise<DocumentModel | null>>
> = { confirmation, invoice }

async function stored(model: DocumentModel | null, { caller, deps }: Omit<Wanted, 'number'>) {
  if (!model) return reply(undefined)
  return storeDocument(deps.db, { model, viewerId: caller.customer.id, now: deps.clock() })
}

const orderDocument = implement(getOrderDocument, async ({ params, caller, deps }) => {
  const kind = ORDER_DOCUMENT_KINDS.find((each) => each === params.kind)
  const model = kind ? await MAKE[kind]({ caller, deps, number: params.orderNumber }) : null
  return stored(model, { caller, deps })
})

/** Receipts are amounts: users who see none get none. */
const paymentReceipt = implement(getPaymentReceipt, async ({ params, caller, deps }) => {
  const { customer, settings } = caller
  const found = settings.hidePricing ? null : await findPayment(deps.db, customer.id, params.id)
  const letterhead = await letterheadOf(deps.db)
  const model = found && receiptModel({ found, customer, letterhead, now: deps.clock() })
  return stored(model, { caller, deps })
})

export const documentRoutes: readonly Implementation[] = [
  productScan,
  orderScan,
  orderDocument,
  paymentReceipt,
]
