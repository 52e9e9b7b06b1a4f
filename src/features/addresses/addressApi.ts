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
} from '@/contract/addresses/address'
import type { AddressPayloadDto } from '@/contract/addresses/address'
import type { Address } from '@/domain/address/address'
import { baseApi, type SendContract } from '@/net/baseApi'
import { contractCall, contractRequest, type ContractRequest } from '@/net/contractRequest'

/** Age after which the address list is refetched: 5 minutes (Spec 3 §4, §9). */
export const ADDRESS_TTL_S = 300

/** `isPrimary` makes it the primary address (Spec 3 §5). */
export type AddressToSave = AddressPayloadDto

/** Owner of the addresses: a consumer, or a customer (ship-tos); 'none' for a Public user (Spec 3 §4, §7). */
export type AddressBook = 'consumer' | 'account' | 'none'

interface AddressWrite {
  readonly book: AddressBook
  readonly key: string
}

interface NewAddress {
  readonly book: AddressBook
  readonly address: AddressToSave
  /** Idempotency key; a replay after a lost answer reuses it. */
  readonly writeKey: string
}

/** Answer to a write; `key` is that of the address, if the backend returns it. */
interface AddressResult {
  readonly isSuccess: boolean
  readonly message?: string
  readonly key?: string | undefined
}

const DONE: AddressResult = { isSuccess: true }

/** Sends a write; does nothing for the book 'none'. A backend may answer nothing on success. */
async function write(book: AddressBook, request: ContractRequest, send: SendContract) {
  if (book === 'none') return { data: DONE }
  const { data, error } = await send(request)
  return error ? { error } : { data: (data as AddressResult | null | undefined) ?? DONE }
}

/** Refetches after failures too: a rejected address may have changed elsewhere, an unanswered write may be done. */
const changed = (_result: unknown, _error: unknown, { book }: { book: AddressBook }) =>
  book === 'none' ? [] : (['Address'] as const)

export const addressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAddresses: build.query<readonly Address[], AddressBook>({
      queryFn: async (book, _api, _options, send) => {
        if (book === 'none') return { data: [] }
        const endpoint = book === 'consumer' ? listConsumerAddresses : listAccountAddresses
        const { data, error } = await send(contractRequest(endpoint))
        return error ? { error } : { data: data as readonly Address[] }
      },
      keepUnusedDataFor: ADDRESS_TTL_S,
      providesTags: ['Address'],
    }),
    addAddress: build.mutation<AddressResult, NewAddress>({
      queryFn: ({ book, address, writeKey }, _api, _options, send) => {
        const endpoint = book === 'consumer' ? addConsumerAddress : addAccountAddress
        return write(book, contractRequest(endpoint, { key: writeKey, body: address }), send)
      },
      invalidatesTags: changed,
    }),
    updateAddress: build.mutation<AddressResult, AddressWrite & { readonly address: AddressToSave }>({
      queryFn: ({ book, key, address }, _api, _options, send) => {
        const parts = { params: { key }, body: address }
        const endpoint = book === 'consumer' ? updateConsumerAddress : updateAccountAddress
        return write(book, contractRequest(endpoint, parts), send)
      },
      invalidatesTags: changed,
    }),
    deleteAddress: build.mutation<AddressResult, AddressWrite>({
      queryFn: ({ book, key }, _api, _options, send) => {
        const parts = { params: { key } }
        const endpoint = book === 'consumer' ? deleteConsumerAddress : deleteAccountAddress
        return write(book, contractRequest(endpoint, parts), send)
      },
      invalidatesTags: changed,
    }),
    logInvalidZip: build.mutation(contractCall(logInvalidZip, (zip: string) => ({ params: { zip } }))),
  }),
})

/** Invalidates the addresses after a rejected order: they may have changed elsewhere. */
export const addressesDoubted = () => baseApi.util.invalidateTags(['Address'])

/** Logs a request for a zip code that is not served. Fire and forget. */
export const noteInvalidZip = (zip: string) =>
  addressApi.endpoints.logInvalidZip.initiate(zip, { track: false })

export const { useListAddressesQuery } = addressApi
