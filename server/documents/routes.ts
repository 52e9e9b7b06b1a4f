import * as v from 'valibot'
import {
  getOrderDocument,
  getOrderScan,
  getPaymentReceipt,
  getProductScan,
  ORDER_DOCUMENT_KINDS,
} from '@/contract/documents/documents'
import { requestedKey } from '@/contract/primitives'
import { isOpen } from '../accounts/access/menu'
import { ACCESS_MESSAGES } from '../accounts/access/messages'
import { Failure } from '../foundation/failure'
import { reply } from '../http/reply/reply'
import { implement, type Implementation } from '../accounts/routes/implement'
import { readOrder } from '../orders/orderDetail'
import { seesInvoices } from '../orders/orderHistory'
import { type DocumentHead, makeDocument, type Reader } from './makeDocument'
import type { DocumentModel } from './model/documentModel'
import { confirmationModel } from './orders/confirmation'
import { type EntryName, findInvoice, invoiceModel } from './orders/invoice'
import { findPayment, receiptModel } from './orders/paymentReceipt'
import { findOrderScan, findProductScan, ORDER_HISTORY, storeScan } from './scans'

const WHOLE_NUMBER = /^\d{1,15}$/

const productScan = implement(getProductScan, async ({ params, caller, deps }) => {
  const productId = Number(params.productKey)
  if (!WHOLE_NUMBER.test(params.productKey) || !v.is(requestedKey, productId)) return reply(undefined)
  const viewerId = caller.customer?.id ?? null
  const scan = await findProductScan(deps.db, productId, params.key, viewerId)
  return (scan && (await storeScan(deps.db, scan, viewerId, deps.clock()))) ?? reply(undefined)
})

const orderScan = implement(getOrderScan, async ({ params, query, caller, deps }) => {
  const scan = await findOrderScan(deps.db, caller, { number: params.orderNumber, ...query }, params.key)
  return (scan && (await storeScan(deps.db, scan, caller.customer.id, deps.clock()))) ?? reply(undefined)
})

type Make = (reader: Reader, name: EntryName) => (head: DocumentHead) => Promise<DocumentModel | null>

/**
 * Only for users with Order History; empty for users who may not see confirmations (Spec 2 §3: canViewConfirmation).
 */
const confirmation: Make = ({ caller, deps }, { number }) => {
  if (!isOpen(caller.menu, ORDER_HISTORY)) throw new Failure(403, { message: ACCESS_MESSAGES.denied })
  return async (head) => {
    if (!caller.settings.canViewConfirmation || !WHOLE_NUMBER.test(number)) return null
    const order = await readOrder(deps.db, caller, Number(number))
    return order && confirmationModel(head, order)
  }
}

/** An invoice, or the document of another entry; empty for users who may not see invoices. */
const invoice: Make =
  ({ caller, deps }, name) =>
  async (head) => {
    const found = seesInvoices(caller) ? await findInvoice(deps.db, caller.customer.id, name) : null
    return found && invoiceModel(head, found)
  }

const MAKE: Readonly<Record<(typeof ORDER_DOCUMENT_KINDS)[number], Make>> = { confirmation, invoice }

const orderDocument = implement(getOrderDocument, async (call) => {
  const { params, query, caller, deps, request } = call
  const kind = ORDER_DOCUMENT_KINDS.find((each) => each === params.kind)
  if (!kind) return reply(undefined)
  const reader = { caller, deps, signal: request.signal }
  const name = { number: params.orderNumber, ...query }
  return (await makeDocument(reader, MAKE[kind](reader, name))) ?? reply(undefined)
})

/** Receipts show amounts: users who must not see amounts get none. */
const paymentReceipt = implement(getPaymentReceipt, async ({ params, caller, deps, request: { signal } }) => {
  const made = await makeDocument({ caller, deps, signal }, async (head) => {
    const { customer, settings } = caller
    const found = settings.hidePricing ? null : await findPayment(deps.db, customer.id, params.id)
    return found && receiptModel(head, found)
  })
  return made ?? reply(undefined)
})

export const documentRoutes: readonly Implementation[] = [
  productScan,
  orderScan,
  orderDocument,
  paymentReceipt,
]
