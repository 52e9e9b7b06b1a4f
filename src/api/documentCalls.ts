import type { Dispatch } from '@reduxjs/toolkit'
import { type DocumentDto, getProductScan } from '@/contract/documents'
import type { ApiExtra } from './apiExtra'
import { callContract, type CallResult } from './transport/callContract'
import { contractQuery } from './transport/contractRequest'

/** The id of a document at `/doc/{id}`; null where there is no such document. */
export type DocumentResult = CallResult<DocumentDto | null>

/**
 * Makes a document to be opened, by dispatching it. No endpoint of the api: an id opens its document for a short time and
 * is not to be kept.
 */
export type DocumentCall = (
  dispatch: Dispatch,
  getState: () => unknown,
  extra: ApiExtra,
) => Promise<DocumentResult>

/** A scanned document of a product (Spec 3 §7). */
export const loadProductScan =
  (productKey: number, key: string): DocumentCall =>
  (dispatch, _getState, extra) =>
    callContract(contractQuery(getProductScan, { params: { productKey: String(productKey), key } }), {
      dispatch,
      extra,
    })
