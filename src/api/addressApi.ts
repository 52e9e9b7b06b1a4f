import {
  addAccountAddress,
  addConsumerAddress,
  deleteAccountAddress,
  deleteConsumerAddress,
  listAccountAddresses,
  listConsumerAddresses,
  logInvalidZip,
  updateAccountAddress,
  updateConsumerAddress,
} from '@/contract/address'
import type { AddressPayloadDto } from '@/contract/address'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import type { Address } from '@/domain/address/address'
import type { ApiExtra } from './apiExtra'
import { baseApi } from './baseApi'
import { callContract, type CallContext, type CallResult } from './transport/callContract'
import { contractCall, contractQuery } from './transport/contractRequest'

/** The address list is refreshed when it is older than 5 minutes (Spec 3 §4, §9). */
export const ADDRESS_TTL_S = 300

/** An address as it is sent (Spec 3 §5). `isPrimary` makes it the primary one. */
export type AddressToSave = AddressPayloadDto

/** Whose addresses: a consumer's own, the customer's ship-tos, or nobody's: a Public user's calls do nothing (Spec 3 §4, §7). */
export type AddressBook = 'consumer' | 'account' | 'none'

interface AddressWrite {
  readonly book: AddressBook
  /** Names the address. */
  readonly key: string
}

interface NewAddress {
  readonly book: AddressBook
  readonly address: AddressToSave
  /** Of the write: a repeat after an answer that was lost carries it again. */
  readonly writeKey: string
}

/** What became of a write; `key` names the address, where the backend says so. */
interface AddressResult {
  readonly isSuccess: boolean
  readonly message?: string
  readonly key?: string | undefined
}

const DONE: AddressResult = { isSuccess: true }

interface CallParts {
  readonly dispatch: CallContext['dispatch']
  readonly extra: unknown
  readonly signal: AbortSignal
}

const contextOf = ({ dispatch, extra, signal }: CallParts): CallContext => ({
  dispatch,
  extra: extra as ApiExtra,
  signal,
})

/** A backend may answer nothing when it has done what was asked. */
async function written(
  call: Promise<CallResult<AddressResult | null | undefined>>,
): Promise<CallResult<AddressResult>> {
  const result = await call
  return result.error ? result : { ...result, data: result.data ?? DONE }
}

function sendNew({ book, address, writeKey }: NewAddress, context: CallContext) {
  const parts = { body: address, headers: { [IDEMPOTENCY_KEY_HEADER]: writeKey } }
  return book === 'consumer'
    ? callContract(contractQuery(addConsumerAddress, parts), context)
    : callContract(contractQuery(addAccountAddress, parts), context)
}

function sendChange({ book, key, address }: AddressWrite & { address: AddressToSave }, context: CallContext) {
  const parts = { params: { key }, body: address }
  return book === 'consumer'
    ? callContract(contractQuery(updateConsumerAddress, parts), context)
    : callContract(contractQuery(updateAccountAddress, parts), context)
}

function sendDelete({ book, key }: AddressWrite, context: CallContext) {
  const parts = { params: { key } }
  return book === 'consumer'
    ? callContract(contractQuery(deleteConsumerAddress, parts), context)
    : callContract(contractQuery(deleteAccountAddress, parts), context)
}

/** Also after a failure: what was refused may have changed elsewhere, what got no answer may have been done. */
const changed = (_result: unknown, _error: unknown, { book }: { book: AddressBook }) =>
  book === 'none' ? [] : (['Address'] as const)

export const addressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: build.query<readonly Address[], AddressBook>({
      queryFn: (book, parts) => {
        if (book === 'none') return { data: [] }
        return book === 'consumer'
          ? callContract(contractQuery(listConsumerAddresses), contextOf(parts))
          : callContract(contractQuery(listAccountAddresses), contextOf(parts))
      },
      keepUnusedDataFor: ADDRESS_TTL_S,
      providesTags: ['Address'],
    }),
    addAddress: build.mutation<AddressResult, NewAddress>({
      queryFn: (write, parts) =>
        write.book === 'none' ? { data: DONE } : written(sendNew(write, contextOf(parts))),
      invalidatesTags: changed,
    }),
    /** Changes an address, or makes it the primary one. */
    updateAddress: build.mutation<AddressResult, AddressWrite & { readonly address: AddressToSave }>({
      queryFn: (write, parts) =>
        write.book === 'none' ? { data: DONE } : written(sendChange(write, contextOf(parts))),
      invalidatesTags: changed,
    }),
    deleteAddress: build.mutation<AddressResult, AddressWrite>({
      queryFn: (write, parts) =>
        write.book === 'none' ? { data: DONE } : written(sendDelete(write, contextOf(parts))),
      invalidatesTags: changed,
    }),
    logInvalidZip: build.mutation(contractCall(logInvalidZip, (zip: string) => ({ params: { zip } }))),
  }),
})

/** Addresses that are on the screen are asked for again: what was refused may have changed elsewhere. */
export const addressesDoubted = () => baseApi.util.invalidateTags(['Address'])

/** Logs a request for a zip code that is not served. Nobody waits for the answer. */
export const noteInvalidZip = (zip: string) =>
  addressApi.endpoints.logInvalidZip.initiate(zip, { track: false })

export const { useGetAddressesQuery } = addressApi
