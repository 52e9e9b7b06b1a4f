import { object, string } from 'yup'
import { byRule } from '@/ui/form/formRules'
import { noteErrors, overridePriceErrors, quantityErrors } from '@/domain/cart/lineRules'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { type Decimal, isZero } from '@/domain/money/decimal'
import { readTypedPrice } from '@/domain/pricing/priceInput'
import { isPriceOverridden } from '@/domain/pricing/pricing'
import type { RoundingFlag } from '@/domain/quantity/multiples'

/** Rules for a line's quantity and price, depending on the chosen units. */
export interface CartLineRules {
  readonly multiple: Decimal
  readonly rounding: RoundingFlag
  /** The product's own price; null if unknown. */
  readonly usualPrice: Decimal | null
  readonly canChangePrice: boolean
  /** True if the user confirmed a price of 0. */
  readonly isFree: boolean
}

const noteRule = byRule((note: string) => noteErrors(note)[0] ?? null)

/** Schema of the line dialog, by the rules of a line (Spec 2 §5). */
export function cartLineSchema(rules: CartLineRules) {
  const { multiple, rounding, usualPrice, canChangePrice, isFree } = rules
  return object({
    quantity: string()
      .defined()
      .test(
        byRule((quantity: string) => {
          // An empty field disables saving without an error text.
          if (isZero(quantity)) return ''
          return quantityErrors(quantity, multiple, rounding)[0] ?? null
        }),
      ),
    price: string()
      .nullable()
      .defined()
      .test(
        byRule((text: string | null) => {
          // Users who cannot change prices have no price field, and another user's override stays.
          if (!canChangePrice) return null
          if (text === null) return null
          const { price, problem } = readTypedPrice(text)
          // An empty price field does not mean 0, which must be typed.
          if (price === null) return CART_RULE_MESSAGES.priceMissing
          if (problem !== null) return problem
          if (!isPriceOverridden(price, usualPrice)) return null
          // A price of 0 needs the user's confirmation.
          if (isZero(price) && !isFree) return CART_RULE_MESSAGES.priceZero
          return overridePriceErrors(price, canChangePrice)[0] ?? null
        }),
      ),
    note1: string().defined().test(noteRule),
    note2: string().defined().test(noteRule),
  })
}
