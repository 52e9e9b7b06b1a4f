import { expect } from 'vitest'
import * as v from 'valibot'
import { DeliveryDatesDto, getDeliveryDates } from '@/contract/checkout/checkout'
import { CartHeaderResultDto, updateCartHeader } from '@/contract/cart/cart'
import { CustomerDto, getCustomer, getUser, UserDto } from '@/contract/accounts/session'
import type { CheckoutStep } from '@/domain/checkout/steps'
import { safeStorage } from '@/domain/session/safeStorage'
import { cartOwnerOf } from '@/features/cart/state/cartSelectors'
import { checkoutForm } from '@/features/checkout/state/checkoutForm'
import { checkoutEvents } from '@/features/checkout/state/checkoutSlice'
import type { TestApp } from '../app/openTestApp'
import { buildCheckout } from '../../builders/cart/checkout'

export interface LeftCheckout {
  readonly token: string
  readonly shipMethod?: 'Pickup' | 'Delivery'
  readonly step: CheckoutStep
  readonly customerPo: string
}

/** Persists a checkout as before a reload: its details are saved, and it continues at that step. */
export async function leaveCheckout(backend: TestApp, left: LeftCheckout): Promise<void> {
  const { token, shipMethod, step, customerPo } = left
  const requestOptions = { token, ...(shipMethod !== undefined && { shipMethod }) }
  const get = async (path: string): Promise<unknown> => (await backend.request(path, requestOptions)).json()
  const { username } = v.parse(UserDto, await get(getUser.path))
  const { customerKey, defaultShipto } = v.parse(CustomerDto, await get(getCustomer.path))
  const dates = `${getDeliveryDates.path}?shipto=${defaultShipto}`
  const { defaultDate: date } = v.parse(DeliveryDatesDto, await get(dates))
  const header = { customerShipToCode: defaultShipto, customer_PO: customerPo, deliveryDate: date }
  const saved = await backend.request(updateCartHeader.path, { ...requestOptions, json: header })
  expect(v.parse(CartHeaderResultDto, await saved.json())).toMatchObject({ isValid: true })

  const details = { customerShipToCode: defaultShipto, customerPo, deliveryDate: undefined, notes: '' }
  const detailsSaved = checkoutEvents.detailsSaved({ date, addressId: null })
  const begun = checkoutForm.next(buildCheckout(details), detailsSaved)
  const entered = checkoutEvents.stepEntered({ step, newKey: crypto.randomUUID() })
  const state = checkoutForm.next(begun, entered)
  const owner = cartOwnerOf(username, customerKey, shipMethod ?? null)
  checkoutForm.persist(
    safeStorage(() => sessionStorage),
    owner,
    state,
  )
}
