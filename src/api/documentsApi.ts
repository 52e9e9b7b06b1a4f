import {
  type DocumentDto,
  getOrderDocument,
  getOrderScan,
  getPaymentReceipt,
  getProductScan,
} from '@/contract/documents'
import type { EntryDocument } from '@/domain/account/entryDocuments'
import type { OrderDocument } from '@/domain/history/orderDocuments'
import { baseApi } from './baseApi'
import { contractCall } from './transport/contractRequest'

/** A document that the backend made, to open at `/doc/{id}`. */
export type MadeDocument = DocumentDto

/** Answer to a request of a document; data null when there is no such document. */
export interface DocumentResult {
  readonly data?: MadeDocument | null | undefined
  readonly error?: unknown
}

interface ProductScan {
  readonly productKey: number
  readonly key: string
}

interface OrderScan {
  readonly orderNumber: string
  readonly key: string
}

interface OrderPaper {
  readonly orderNumber: string
  readonly kind: 'confirmation' | 'invoice'
}

/** Mutations: each call makes a document, and its id, which expires soon, is not cached. */
const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProductScan: build.mutation(
      contractCall(getProductScan, ({ productKey, key }: ProductScan) => ({
        params: { productKey: String(productKey), key },
      })),
    ),
    getOrderScan: build.mutation(contractCall(getOrderScan, (scan: OrderScan) => ({ params: { ...scan } }))),
    getOrderDocument: build.mutation(
      contractCall(getOrderDocument, (paper: OrderPaper) => ({ params: { ...paper } })),
    ),
    getPaymentReceipt: build.mutation(
      contractCall(getPaymentReceipt, (invoicePaymentKey: string) => ({ params: { id: invoicePaymentKey } })),
    ),
  }),
})

export const makeProductScan = (scan: ProductScan) =>
  documentsApi.endpoints.getProductScan.initiate(scan, { track: false })

const withoutTracking = { track: false } as const

export const makeOrderDocument = (orderNumber: string, document: OrderDocument) =>
  document.kind === 'scan'
    ? documentsApi.endpoints.getOrderScan.initiate({ orderNumber, key: document.key }, withoutTracking)
    : documentsApi.endpoints.getOrderDocument.initiate({ orderNumber, kind: document.kind }, withoutTracking)

/** Receipt of a payment of invoices. */
const makePaymentReceipt = (invoicePaymentKey: string) =>
  documentsApi.endpoints.getPaymentReceipt.initiate(invoicePaymentKey, withoutTracking)

export function makeEntryDocument(document: EntryDocument) {
  if (document.kind === 'receipt') return makePaymentReceipt(document.invoicePaymentKey)
  const { number: orderNumber, kind } = document
  return kind === 'scan'
    ? makeOrderDocument(orderNumber, document)
    : makeOrderDocument(orderNumber, { kind, name: document.name })
}
