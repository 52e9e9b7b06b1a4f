export const GUIDE_NAME = 'Order Guide Name'
export const GUIDE_NAME_BLANK = 'Order Guide Name cannot be blank.'
export const GUIDE_NOT_CHOSEN = 'Select Order Guide or set New Order Guide Name'
export const GUIDE_NAME_TOO_LONG = 'Order Guide Name can have 12 characters at most.'
export const GUIDE_HEADING = 'Heading'
export const GUIDE_HEADING_TOO_LONG = 'Heading can have 40 characters at most.'
/** Error of a change to a version of the guide that is no longer the stored one. */
export const GUIDE_CHANGED = 'This order guide was changed meanwhile.'
export const GUIDE_QUANTITY_NEGATIVE = 'Quantity cannot be below 0.'
export const STANDARD_GUIDE_FIXED = 'The Standard order guide cannot be changed.'

/** Error of a name that no address can hold. */
export function nameNotPossibleMessage(name: string): string {
  return `"${name}" cannot be the name of an order guide.`
}

/** Error of a name that another guide has. */
export function nameTakenMessage(name: string): string {
  return `There is already an order guide "${name}".`
}

/** Error of changing a read-only guide. */
export function guideReadOnlyMessage(name: string): string {
  return `Order guide "${name}" cannot be changed.`
}

/** Error of a product already in the guide. */
export function alreadyInGuideMessage(description: string, name: string): string {
  return `"${description}" is already in order guide "${name}".`
}

export const UNIT_NEEDED = 'Product has no Sell By U/M'

/** Error of a line whose product the guide has in the same unit already. */
export function lineRepeatedMessage(unit: string): string {
  return `This product is in the order guide already, by ${unit}.`
}
