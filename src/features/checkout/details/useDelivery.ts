import type { Address } from '@/domain/address/address'
import type { QueryAnswer } from '@/net/baseApi'
import { ADDRESS_RULE_MESSAGES } from '@/domain/address/messages'
import { deliveryAddressOf } from '@/domain/checkout/shipTo'
import { zipProblems, zipRestriction, type ZipRules } from '@/domain/address/zipRules'
import { selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useAddresses } from '@/features/addresses/state/useAddresses'
import { selectCartTotals } from '@/features/cart/state/cartSelectors'
import { type CheckoutState, selectIsPickup } from '@/features/checkout/state/checkoutSlice'
import { useAppSelector } from '@/session/hooks'

export interface Delivery {
  readonly isNeeded: boolean
  readonly addresses: QueryAnswer<readonly Address[]>
  /** Null while the addresses are loading or none is chosen. */
  readonly address: Address | null
  readonly rules: ZipRules
  /** Errors that block Next, one per line. Empty while addresses are loading. */
  readonly problems: readonly string[]
  /** True when another address would help; otherwise the cart's total is too small. */
  readonly isAddressWrong: boolean
  readonly isBlocked: boolean
}

/** Delivery address of a consumer's order, and its problems (Spec 2 §4); empty for other users. */
export function useDelivery({ details, savedAddressId }: CheckoutState): Delivery {
  const userType = useAppSelector(selectUserType)
  const isPickup = useAppSelector(selectIsPickup)
  const { zipCodeRestrictionFlag, zipCodeRestrictionMessage } = useAppSelector(selectSettings)
  const { lineTotal } = useAppSelector(selectCartTotals)
  const isNeeded = userType === 'Consumer' && !isPickup
  const addresses = useAddresses({ skip: !isNeeded })
  const known = (isNeeded && addresses.data) || []
  const address = deliveryAddressOf(known, details.addressId ?? savedAddressId)
  const rules: ZipRules = { userType, isPickup, zipCodeRestrictionFlag, zipCodeRestrictionMessage }
  const problems = address
    ? zipProblems(address, lineTotal?.value ?? null, rules)
    : [ADDRESS_RULE_MESSAGES.notChosen]
  return {
    isNeeded,
    addresses,
    address,
    rules,
    problems: isNeeded && addresses.data ? problems : [],
    isAddressWrong: !address || zipRestriction(address, rules) !== null,
    isBlocked: isNeeded && (!addresses.data || problems.length > 0),
  }
}
