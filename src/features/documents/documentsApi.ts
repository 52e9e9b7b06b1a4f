import {
  type DocumentDto,
  getOrderDocument,
  getOrderScan,
  getPaymentReceipt,
  getProductScan,
} from '@/contract/documents/documents'
import type { OrderDocument } from '@/domain/history/orderDocuments'
import { baseApi } from '@/net/baseApi'
import { contractCall } from '@/net/contractRequest'

/** A document that the backend made, to open at `/doc/{id}`. */
export type MadeDocument = DocumentDto

/** Answer to a request for a document; `data` is null if the document does not exist. */
export interface DocumentResult {
  readonly data?: MadeDocument | null | undefined
  readonly error?: unknown
}

interface ProductScan {
  readonly productKey: number
  readonly key: string
}

/**
 * Number of an order or account entry; `documentCode` is '' for an order, and for a backend without codes.
 */
interface DocumentOwner {
  readonly orderNumber: string
  readonly documentCode: string
}

interface OrderScan extends DocumentOwner {
  readonly key: string
}

interface OrderPaper extends DocumentOwner {
  readonly kind: 'confirmation' | 'invoice'
}

const codeOf = ({ documentCode }: DocumentOwner) => (documentCode === '' ? {} : { arCode: documentCode })

/** Mutations: each call makes a document, and its id, which expires soon, is not cached. */
const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProductScan: build.mutation(
      contractCall(getProductScan, ({ productKey, key }: ProductScan) => ({
        params: { productKey: String(productKey), key },
      })),
    ),
    getOrderScan: build.mutation(
      contractCall(getOrderScan, (scan: OrderScan) => ({
        params: { orderNumber: scan.orderNumber, key: scan.key },
        query: codeOf(scan),
      })),
    ),
    getPaymentReceipt: build.mutation(contractCall(getPaymentReceipt, (id: string) => ({ params: { id } }))),
    getOrderDocument: build.mutation(
      contractCall(getOrderDocument, (paper: OrderPaper) => ({
        params: { orderNumber: paper.orderNumber, kind: paper.kind },
        query: codeOf(paper),
      })),
    ),
  }),
})

export const makeProductScan = (scan: ProductScan) =>
  documentsApi.endpoints.getProductScan.initiate(scan, { track: false })

const withoutTracking = { track: false } as const

export const makeOrderDocument = (orderNumber: string, document: OrderDocument, documentCode = '') => {
  const owner = { orderNumber, documentCode }
  return document.kind === 'scan'
    ? documentsApi.endpoints.getOrderScan.initiate({ ...owner, key: document.key }, withoutTracking)
    : documentsApi.endpoints.getOrderDocument.initiate({ ...owner, kind: document.kind }, withoutTracking)
}

/** The receipt of a payment of open items, by its `invoicePaymentKey`. */
export const makePaymentReceipt = (invoicePaymentKey: string) =>
  documentsApi.endpoints.getPaymentReceipt.initiate(invoicePaymentKey, withoutTracking)
