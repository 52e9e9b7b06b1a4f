import { type DocumentDto, getProductScan } from '@/contract/documents'
import { baseApi } from './baseApi'
import { contractCall } from './transport/contractRequest'

/** Id of a document at `/doc/{id}`; null when there is no such document. */
export interface DocumentResult {
  readonly data?: DocumentDto | null | undefined
  readonly error?: unknown
}

interface ProductScan {
  readonly productKey: number
  readonly key: string
}

const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation: each call makes a document, and its id, which expires soon, is not cached. */
    getProductScan: build.mutation(
      contractCall(getProductScan, ({ productKey, key }: ProductScan) => ({
        params: { productKey: String(productKey), key },
      })),
    ),
  }),
})

export const makeProductScan = (scan: ProductScan) =>
  documentsApi.endpoints.getProductScan.initiate(scan, { track: false })
