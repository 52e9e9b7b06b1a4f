import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'
import { fieldText } from '@/domain/numbers/readNumber'

/** Texts of quantity and unit controls (Spec 2 §5). */
export const QUANTITY_MESSAGES = messages('quantity', {
  quantityOf: (name: string) => icu('Quantity of {name}', { name }),
  fewer: (name: string) => icu('Less of {name}', { name }),
  more: (name: string) => icu('More of {name}', { name }),
  unitOf: (name: string) => icu('Unit of {name}', { name }),
  soldBy: {
    None: (multiple: string) => icu('Sold by {multiple}', { multiple }),
    AutoRoundUp: (multiple: string) => icu('Sold by {multiple}, rounded up', { multiple }),
    AutoRoundDown: (multiple: string) => icu('Sold by {multiple}, rounded down', { multiple }),
    AutoRoundNearest: (multiple: string) => icu('Sold by {multiple}, rounded', { multiple }),
  },
  /** Shown if a text was rejected and changes nothing. */
  stays: (problem: string, quantity: string, unit: string) =>
    icu('{problem} The quantity stays {quantity} {unit}.', { problem, quantity: fieldText(quantity), unit }),
  /** Effect of rounding on a typed quantity. */
  becomes: (direction: 'up' | 'down', quantity: string) =>
    icu('{direction, select, up {Rounds up to {quantity}} other {Rounds down to {quantity}}}', {
      direction,
      quantity: fieldText(quantity),
    }),
})
