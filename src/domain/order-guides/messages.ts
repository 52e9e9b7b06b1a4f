export const GUIDE_NAME_BLANK = 'Order Guide Name cannot be blank.'
export const GUIDE_NOT_CHOSEN = 'Select Order Guide or set New Order Guide Name'
export const GUIDE_NAME_TOO_LONG = 'Order Guide Name can have 12 characters at most.'
export const GUIDE_QUANTITY_NEGATIVE = 'Quantity cannot be below 0.'
export const STANDARD_GUIDE_FIXED = 'The Standard order guide cannot be changed.'

/** The text for a name that no address can hold. */
export function nameNotPossibleMessage(name: string): string {
  return `"${name}" cannot be the name of an order guide.`
}

/** The text for a name that another guide of the customer has. */
export function nameTakenMessage(name: string): string {
  return `There is already an order guide "${name}".`
}

/** The text for a guide that may be used and not changed. */
export function guideReadOnlyMessage(name: string): string {
  return `Order guide "${name}" cannot be changed.`
}

/** The text for a product that the guide holds already. */
export function alreadyInGuideMessage(description: string, name: string): string {
  return `"${description}" is already in order guide "${name}".`
}
