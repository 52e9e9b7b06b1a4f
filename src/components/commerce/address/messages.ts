import type { Address } from '@/domain/address/address'

/** Texts of address cards and their dialog (Spec 3 §2, §5). */
export const ADDRESS_MESSAGES = {
  addTitle: 'Add Delivery Address',
  editTitle: 'Edit Delivery Address',
  newAddress: 'New Address',
  optional: (label: string) => `${label} (optional)`,
  zipHint: 'For example 03801, 03801-1234 or K1A 0B1.',
  phoneHint: 'Ten digits, and up to six of an extension.',
  cancel: 'Cancel',
  save: 'Save Address',
  saving: 'Saving',
  saved: 'Address saved.',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
} as const

/** Label of an address; without a display name it is its name or street. */
export function addressTitle({ display, name, address1 }: Address): string {
  return display || name || address1
}
