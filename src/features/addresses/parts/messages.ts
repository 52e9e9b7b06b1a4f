import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'
import type { Address } from '@/domain/address/address'

/** Texts of address cards and their dialog (Spec 3 §2, §5). */
export const ADDRESS_MESSAGES = messages('address', {
  addTitle: 'Add Delivery Address',
  editTitle: 'Edit Delivery Address',
  newAddress: 'New Address',
  optional: (label: string) => icu('{label} (optional)', { label }),
  zipHint: 'For example 03801, 03801-1234 or K1A 0B1.',
  phoneHint: 'Ten digits, and up to six of an extension.',
  cancel: 'Cancel',
  save: 'Save Address',
  saving: 'Saving',
  saved: 'Address saved.',
  edit: 'Edit',
  editOf: (name: string) => icu('Edit {name}', { name }),
})

/** Label of an address; without a display name it is its name or street. */
export function addressTitle({ display, name, address1 }: Address): string {
  return display || name || address1
}
