import * as v from 'valibot'
import { formatPhone } from '@/domain/account/phone'
import type { Address, AddressFields } from '@/domain/address/address'

const text = v.exactOptional(v.string())

export const AddressInWork = v.object({
  /** Key of the edited address; null for a new one. */
  key: v.nullable(v.string()),
  changes: v.object({
    display: text,
    name: text,
    address1: text,
    address2: text,
    city: text,
    state: text,
    zip: text,
    contact: text,
    phone: text,
    deliveryTime: text,
  }),
  /** True if saving makes it the primary address. */
  makesPrimary: v.boolean(),
})
export type AddressInWork = v.InferOutput<typeof AddressInWork>

export const NEW_ADDRESS: AddressInWork = { key: null, changes: {}, makesPrimary: false }

export function fieldsOf(address: Address | null): AddressFields {
  return {
    display: address?.display ?? '',
    name: address?.name ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    contact: address?.contact ?? '',
    phone: formatPhone(address?.phone ?? ''),
    deliveryTime: address?.deliveryTime ?? '',
  }
}
