import { ADDRESS_NOT_CHOSEN } from '@/domain/address/messages'
import { deliveryAddressOf } from '@/domain/checkout/deliveryAddress'
import { zipProblems, zipRestriction, type ZipRules } from '@/domain/address/zipRules'
import { selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useAddresses } from '@/state/address/useAddresses'
import { selectCartTotals } from '@/state/cart/cartSelectors'
import { type CheckoutState, selectIsPickup } from '@/state/checkout/checkoutState'
import { useAppSelector } from '@/store/hooks'

/** Delivery address of a consumer's order, and what prevents it (Spec 2 §4); nothing for other users. */
export function useDelivery({ details, savedAddressId }: CheckoutState) {
  const userType = useAppSelector(selectUserType)
  const isPickup = useAppSelector(selectIsPickup)
  const { zipCodeRestrictionFlag, zipCodeRestrictionMessage } = useAppSelector(selectSettings)
  const { lineTotal } = useAppSelector(selectCartTotals)
  const isNeeded = userType === 'Consumer' && !isPickup
  const addresses = useAddresses({ skip: !isNeeded })
  const known = (isNeeded && addresses.data) || []
  const address = deliveryAddressOf(known, details.addressId ?? savedAddressId)
  const rules: ZipRules = { userType, isPickup, zipCodeRestrictionFlag, zipCodeRestrictionMessage }
  const problems = address ? zipProblems(address, lineTotal?.value ?? null, rules) : [ADDRESS_NOT_CHOSEN]
  return {
    isNeeded,
    addresses,
    address,
    rules,
    /** Errors that block Next, one per line. Loading addresses is handled elsewhere. */
    problems: isNeeded && addresses.data ? problems : [],
    /** True when another address would help; otherwise the cart's total is too small. */
    isAddressWrong: !address || zipRestriction(address, rules) !== null,
    isBlocked: isNeeded && (!addresses.data || problems.length > 0),
  }
}

export type Delivery = ReturnType<typeof useDelivery>
