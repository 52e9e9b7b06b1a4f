import {
  addressApi,
  noteInvalidZip,
  type AddressToSave,
  type AddressBook,
} from '@/features/addresses/addressApi'
import type { SaveResult } from '@/net/saveOutcome'
import { isConflict, isUndecided } from '@/net/writeFailure'
import { LOAD, sessionApi } from '@/session/sessionApi'
import { type Address, latestAddress } from '@/domain/address/address'
import { sessionEvents } from '@/session/sessionEvents'
import { selectSession, selectUserType } from '@/session/sessionSelectors'
import { submitOnce } from '@/net/once/submitOnce'
import type { AppThunk, RootState } from '@/net/appThunk'

/**
 * Address book of the user: 'consumer' for consumers, 'none' for Public users, else 'account' (Spec 3 §7).
 */
export function selectAddressBook(state: RootState): AddressBook {
  const userType = selectUserType(state)
  if (userType === 'Public') return 'none'
  return userType === 'Consumer' ? 'consumer' : 'account'
}

interface AddressToWrite {
  readonly was: Address | null
  readonly address: AddressToSave
}

interface WrittenAddress {
  readonly result: SaveResult
  /** The address in the refetched list; null if the list could not be loaded. */
  readonly saved: Address | null
}

/** Refetches the list after a write: only the list shows if a zip code is served. Null after a failure. */
function readAgain(): AppThunk<Promise<readonly Address[] | null>> {
  return async (dispatch, getState) => {
    const { initiate } = addressApi.endpoints.listAddresses
    const book = selectAddressBook(getState())
    const { data } = await dispatch(initiate(book, { subscribe: false, forceRefetch: true }))
    return data ?? null
  }
}

/** Refetches the customer, which contains the ship-tos of the checkout. */
function readCustomerAgain(): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const session = selectSession(getState())
    if (session.status !== 'ready' || selectAddressBook(getState()) !== 'account') return
    // Always a new request: one in flight may predate the write.
    const { initiate } = sessionApi.endpoints.getCustomer
    const { data: customer } = await dispatch(initiate(extra.randomUUID(), LOAD))
    if (customer) dispatch(sessionEvents.customerLoaded({ epoch: session.epoch, customer }))
  }
}

type Sent = SaveResult & { readonly data?: { readonly key?: string | undefined } | undefined }

/** Sends the address. A new one has an idempotency key; a change may be repeated without harm. */
function send({ was, address }: AddressToWrite): AppThunk<Promise<Sent>> {
  return (dispatch, getState) => {
    const book = selectAddressBook(getState())
    const { addAddress, updateAddress } = addressApi.endpoints
    if (was) return dispatch(updateAddress.initiate({ book, key: was.key, address }, { track: false }))
    const add = (writeKey: string) =>
      dispatch(addAddress.initiate({ book, address, writeKey }, { track: false }))
    const content = [book, address]
    return dispatch(submitOnce({ name: 'address', content, send: add, isOwnRefusal: isConflict }))
  }
}

/**
 * Adds or changes an address and refetches what depends on it. Logs a zip code that turns out not to be served
 * (Spec 3 §7). Never throws.
 */
export function writeAddress(toWrite: AddressToWrite): AppThunk<Promise<WrittenAddress>> {
  return async (dispatch, getState) => {
    const { was } = toWrite
    const result = await dispatch(send(toWrite))
    if (!result.data?.isSuccess) return { result, saved: null }
    const key = was?.key ?? result.data.key
    const [read] = await Promise.all([dispatch(readAgain()), dispatch(readCustomerAgain())])
    const addresses = read ?? []
    const saved =
      key === undefined ? latestAddress(addresses) : (addresses.find((each) => each.key === key) ?? null)
    const isAsked = selectAddressBook(getState()) === 'consumer' && saved?.zip !== was?.zip
    if (saved && isAsked && !saved.isValidZipCode) void dispatch(noteInvalidZip(saved.zip))
    return { result, saved }
  }
}

/** Deletes an address and refetches dependent data. Without an answer, the list decides the outcome. Never throws. */
export function deleteAddress({ key }: Pick<Address, 'key'>): AppThunk<Promise<SaveResult>> {
  return async (dispatch, getState) => {
    const { initiate } = addressApi.endpoints.deleteAddress
    const book = selectAddressBook(getState())
    const result = await dispatch(initiate({ book, key }, { track: false }))
    if (!result.data?.isSuccess && !isUndecided(result.error)) return result
    const [addresses] = await Promise.all([dispatch(readAgain()), dispatch(readCustomerAgain())])
    const isGone = addresses?.every((each) => each.key !== key) ?? false
    return isGone && result.error ? { data: { isSuccess: true } } : result
  }
}
