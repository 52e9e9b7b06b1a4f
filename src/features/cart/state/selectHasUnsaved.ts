import { initialHeaderTexts } from '@/domain/checkout/header'
import { selectCustomer } from '@/session/sessionSelectors'
import { selectCart, selectIsCartSettled } from './cartSelectors'
import type { RootState } from '@/net/appThunk'
import { selectIsPageDirty } from '@/features/unsaved-work/state/unsavedSlice'

/** True when details were typed that the cart's header does not have yet. */
function hasTypedDetails(state: RootState): boolean {
  const checkout = state.checkout?.state
  if (!checkout || checkout.result) return false
  const { details, savedDate, savedAddressId } = checkout
  const initial = initialHeaderTexts(selectCart(state).header, selectCustomer(state))
  const { deliveryDate = savedDate, addressId = savedAddressId, ...texts } = details
  return (
    deliveryDate !== savedDate ||
    addressId !== savedAddressId ||
    Object.entries(texts).some(([name, text]) => text.trim() !== initial[name as keyof typeof texts].trim())
  )
}

/** True when work is unsaved: registered screens, cart writes, typed checkout details (Spec 1 §2). */
export const selectHasUnsaved = (state: RootState): boolean =>
  selectIsPageDirty(state) || !selectIsCartSettled(state) || hasTypedDetails(state)
