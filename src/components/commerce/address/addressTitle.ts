import type { Address } from '@/domain/address/address'

/** How an address is called among others; one that came without a display name has at least its name or street. */
export function addressTitle({ display, name, address1 }: Address): string {
  return display || name || address1
}
