import type { CallerCustomer } from './caller'

/** City, state and ZIP code of the last line: 'Portsmouth, NH 03801'. */
const PLACE = /^([^,]{1,60}),? +([A-Za-z]{2}) +(\d{5}(?:-\d{4})?)$/

/**
 * Billing address from a customer's stored lines. Without a last line such as the above, the ZIP code is
 * empty.
 */
export function billToOf({ address, city, state }: Pick<CallerCustomer, 'address' | 'city' | 'state'>) {
  const lines = address.map((line) => line.trim()).filter((line) => line !== '')
  const place = PLACE.exec(lines.at(-1) ?? '')
  const [address1 = '', address2 = ''] = place ? lines.slice(0, -1) : lines
  const [, placeCity = city, placeState = state, zip = ''] = place ?? []
  return { address1, address2, city: placeCity.trim(), state: placeState.toUpperCase(), zip }
}
