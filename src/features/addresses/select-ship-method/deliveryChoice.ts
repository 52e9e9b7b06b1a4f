import type { SessionSettings } from '@/session/sessionApi'
import { type Address, latestAddress } from '@/domain/address/address'
import { missingAddressMessage } from '@/domain/address/addressRules'
import { minimumOrderMessage } from '@/domain/address/messages'
import { minimumOrderOf, zipRestriction, type ZipRules } from '@/domain/address/zipRules'
import { messages } from '@/domain/language/messages'

export const SELECT_SHIP_METHOD_MESSAGES = messages('selectShipMethod', {
  title: 'Select Pickup or Delivery',
  none: 'Neither pickup nor delivery is offered at this time.',
  loading: 'Loading',
  addOrPickUp: 'Add a delivery address, or choose Pickup.',
  undeliverable: 'Proceed with undeliverable zip code?',
  proceed: 'Proceed to Browse',
  cancel: 'Cancel',
})

export type DeliveryChoice =
  /** The user must add an address; `message` gives the reason. */
  | { readonly next: 'add'; readonly message: string }
  /** The address added last is not served; `message` is the site's text. */
  | { readonly next: 'ask'; readonly address: Address; readonly message: string }
  /** Delivery can start; `warning` states the minimum of the zip code, or is null. */
  | { readonly next: 'go'; readonly warning: string | null }

/** Next action when delivery is chosen, by the addresses and their zip codes. */
export function deliveryChoice(addresses: readonly Address[], settings: SessionSettings): DeliveryChoice {
  const userType = 'Consumer'
  const address = latestAddress(addresses)
  if (!address) {
    const { allowConsumerPickup } = settings
    const message =
      missingAddressMessage({ userType, allowConsumerPickup }, 0) ?? SELECT_SHIP_METHOD_MESSAGES.addOrPickUp
    return { next: 'add', message }
  }
  const restriction = zipRestriction(address, zipRulesOf(settings))
  if (restriction !== null) return { next: 'ask', address, message: restriction }
  const minimum = minimumOrderOf(address, zipRulesOf(settings))
  return { next: 'go', warning: minimum === null ? null : minimumOrderMessage(minimum) }
}

/** The site's zip code messages for a consumer who wants delivery. */
export function zipRulesOf(settings: SessionSettings): ZipRules {
  const { zipCodeRestrictionFlag, zipCodeRestrictionMessage } = settings
  return { userType: 'Consumer', isPickup: false, zipCodeRestrictionFlag, zipCodeRestrictionMessage }
}
