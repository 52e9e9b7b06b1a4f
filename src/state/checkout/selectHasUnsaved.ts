import { selectCustomer } from '@/session/sessionSelectors'
import { selectCart, selectIsCartSettled } from '../cart/cartSelectors'
import type { CheckoutRootState } from './checkoutSlice'
import { selectIsPageDirty, type UnsavedRootState } from '@/state/unsaved/unsavedSlice'

/** Details are typed in the checkout that the cart's header does not hold yet. */
function hasTypedDetails(state: CheckoutRootState): boolean {
  const checkout = state.checkout?.state
  if (!checkout || checkout.result) return false
  const { details, savedDate, savedAddressId } = checkout
  const { header } = selectCart(state)
  const customer = selectCustomer(state)
  const begun = {
    ...header,
    customerShipToCode: header.customerShipToCode || (customer?.defaultShipto ?? ''),
    customerPo: header.customerPo || (customer?.defaultPO ?? ''),
  }
  const { deliveryDate = savedDate, addressId = savedAddressId, ...texts } = details
  return (
    deliveryDate !== savedDate ||
    addressId !== savedAddressId ||
    Object.entries(texts).some(([name, text]) => text.trim() !== begun[name as keyof typeof texts].trim())
  )
}

/**
 * Work of this session that the server does not have yet: what screens have named, changes of the cart, typed checkout
 * details (Spec 1 §2).
 */
export const selectHasUnsaved = (state: CheckoutRootState & UnsavedRootState): boolean =>
  selectIsPageDirty(state) || !selectIsCartSettled(state) || hasTypedDetails(state)
