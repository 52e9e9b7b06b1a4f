import type { PaidBy } from '@/features/checkout/checkoutApi'
import { FactList, type Fact } from '@/features/orders/parts/FactList'
import { shipToLines } from '@/domain/checkout/shipTo'
import { formatDate } from '@/domain/dates/calendarDate'
import { selectCustomer } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { type CheckoutState, selectIsPickup } from '@/features/checkout/state/checkoutSlice'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import { useDelivery } from '@/features/checkout/details/useDelivery'

interface OrderFactsProps {
  state: CheckoutState
  paidBy: Pick<PaidBy, 'issuer' | 'lastFour'> | null
}

export function OrderFacts({ state, paidBy }: OrderFactsProps) {
  const customer = useAppSelector(selectCustomer)
  const isPickup = useAppSelector(selectIsPickup)
  const { address } = useDelivery(state)
  const { details, savedDate } = state
  const shipTo = customer?.shiptos.find((each) => each.customerShipToCode === details.customerShipToCode)
  const date = formatDate(savedDate)
  const facts: readonly Fact[] = [
    [texts.shipTo, shipTo ? shipToLines(shipTo) : []],
    [texts.deliveryAddress, address ? shipToLines(address) : []],
    [isPickup ? texts.pickupDate : texts.deliveryDate, date === '' ? [] : [date]],
    [texts.customerPo, [details.customerPo.trim()]],
    [texts.instruction1, [details.specialInstruction1]],
    [texts.instruction2, [details.specialInstruction2]],
    [texts.notes, details.notes.split('\n')],
    [texts.payment, paidBy ? [texts.cardEnding(paidBy.issuer, paidBy.lastFour)] : []],
  ]
  return <FactList facts={facts} />
}
