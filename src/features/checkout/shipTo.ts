import type { ShipToDto } from '@/contract/session'
import { CHECKOUT_MESSAGES as texts } from './messages'

/** A ship-to's address in lines. */
export function shipToLines({ name, address1, address2, city, state, zip }: ShipToDto): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, address1, address2, place].filter((line) => line !== '')
}

/** The ship-tos to choose from; a choice that does not exist (any more) has to be made anew. */
export function shipToOptions(shiptos: readonly ShipToDto[], chosen: string) {
  const options = shiptos.map((shipto) => ({
    value: shipto.customerShipToCode,
    label: [shipto.customerShipToCode, ...shipToLines(shipto)].join(' · '),
  }))
  const isKnown = shiptos.some(({ customerShipToCode }) => customerShipToCode === chosen)
  return isKnown ? options : [{ value: chosen, label: texts.noShipTo }, ...options]
}
