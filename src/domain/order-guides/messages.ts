import { icu } from '../language/icu'
import { messages } from '../language/messages'

export const GUIDE_RULE_MESSAGES = messages('guideRules', {
  name: 'Order Guide Name',
  nameBlank: 'Order Guide Name cannot be blank.',
  notChosen: 'Select Order Guide or set New Order Guide Name',
  nameTooLong: 'Order Guide Name can have 12 characters at most.',
  heading: 'Heading',
  headingTooLong: 'Heading can have 40 characters at most.',
  /** The guide was changed by another user. */
  changed: 'This order guide was changed meanwhile.',
  quantityNegative: 'Quantity cannot be below 0.',
  standardFixed: 'The Standard order guide cannot be changed.',
  unitNeeded: 'Product has no Sell By U/M',
})

/** Error of a name that cannot be part of a URL. */
export function nameNotPossibleMessage(name: string): string {
  return icu('"{name}" cannot be the name of an order guide.', { name })
}

/** Error of a name that is already taken. */
export function nameTakenMessage(name: string): string {
  return icu('There is already an order guide "{name}".', { name })
}

/** Error of changing a read-only guide. */
export function guideReadOnlyMessage(name: string): string {
  return icu('Order guide "{name}" cannot be changed.', { name })
}

/** Error of a product already in the guide. */
export function alreadyInGuideMessage(description: string, name: string): string {
  return icu('"{description}" is already in order guide "{name}".', { description, name })
}

/** Error of a line whose product the guide already has in the same unit. */
export function lineRepeatedMessage(unit: string): string {
  return icu('This product is in the order guide already, by {unit}.', { unit })
}
