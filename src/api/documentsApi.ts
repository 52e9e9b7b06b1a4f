import {
  type DocumentDto,
  getOrderDocument,
  getOrderScan,
  getPaymentReceipt,
  getProductScan,
} from '@/contract/documents'
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
    getPaymentReceipt: build.mutation(contractCall(getPaymentReceipt, (id: string) => ({ params: { id } }))),
    getOrderDocument: build.mutation(
      contractCall(getOrderDocument, (paper: OrderPaper) => ({ params: { ...paper } })),
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

/** The receipt of a payment of open items, by its `invoicePaymentKey`. */
export const makePaymentReceipt = (invoicePaymentKey: string) =>
  documentsApi.endpoints.getPaymentReceipt.initiate(invoicePaymentKey, withoutTracking)
