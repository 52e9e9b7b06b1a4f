import { type ShipTo, shipToLines } from '@/domain/checkout/shipTo'
import { CHECKOUT_MESSAGES as texts } from '@/features/checkout/messages'

/** The ship-tos to choose from; a choice that does not exist (any more) has to be made anew. */
export function shipToOptions(shiptos: readonly ShipTo[], chosen: string) {
  const options = shiptos.map((shipto) => ({
    value: shipto.customerShipToCode,
    label: [shipto.customerShipToCode, ...shipToLines(shipto)].join(' · '),
  }))
  const isKnown = shiptos.some(({ customerShipToCode }) => customerShipToCode === chosen)
  return isKnown ? options : [{ value: chosen, label: texts.noShipTo }, ...options]
}
