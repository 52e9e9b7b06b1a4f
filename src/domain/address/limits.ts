import type { AddressFields } from './address'

/** Maximum length of each address field (Spec 3 §5). For phone numbers see domain/account/phone. */
export const ADDRESS_MAX = {
  display: 25,
  name: 40,
  address1: 40,
  address2: 40,
  city: 20,
  state: 2,
  contact: 25,
  deliveryTime: 16,
} as const satisfies Partial<Record<keyof AddressFields, number>>

/** Minimum and maximum length of a zip or postal code (Spec 3 §5). */
export const ZIP_MIN = 5
export const ZIP_MAX = 10
