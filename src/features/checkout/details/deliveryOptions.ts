import type { SelectOption } from '@/components/ui/form/Select'
import { addressTitle } from '@/components/commerce/address/addressTitle'
import type { Address } from '@/domain/address/address'
import { ADDRESS_NOT_CHOSEN } from '@/domain/address/messages'
import { shipToLines } from '@/domain/checkout/shipTo'

/** The addresses to choose from; one that is gone has to be chosen anew. */
export function addressOptions(addresses: readonly Address[], chosen: Address | null): SelectOption[] {
  const options = addresses.map((address) => ({
    value: address.key,
    label: [addressTitle(address), ...shipToLines(address)].join(' · '),
  }))
  return chosen ? options : [{ value: '', label: ADDRESS_NOT_CHOSEN }, ...options]
}
