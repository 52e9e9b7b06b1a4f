import { object, string } from 'yup'
import { byRule } from '@/components/ui/form/formRules'
import { overridePriceErrors, quantityErrors } from '@/domain/cart/lineRules'
import { PRICE_MISSING } from '@/domain/cart/messages'
import { type Decimal, isZero } from '@/domain/money/decimal'
import { isPriceOverridden } from '@/domain/pricing/pricing'
import type { RoundingFlag } from '@/domain/quantity/multiples'
import { parseNumericInput } from '@/domain/quantity/numericInput'

/** What a line's quantity and price must keep to, for the chosen units. */
export interface CartLineRules {
  readonly multiple: Decimal
  readonly rounding: RoundingFlag
  /** What the product costs without a price of the line's own; null when it is not known. */
  readonly usualPrice: Decimal | null
  readonly canChangePrice: boolean
}

/** What the dialog of a line takes, by the rules of a line (Spec 2 §5). */
export function cartLineSchema({ multiple, rounding, usualPrice, canChangePrice }: CartLineRules) {
  return object({
    quantity: string()
      .defined()
      .test(
        byRule((quantity: string) => {
          // An emptied field needs no telling: saving is disabled, without words.
          if (isZero(quantity)) return ''
          return quantityErrors(quantity, multiple, rounding)[0] ?? null
        }),
      ),
    price: string()
      .nullable()
      .defined()
      .test(
        byRule((text: string | null) => {
          // Who may not change prices has no field for one; a price that somebody else set stands in the line and stays.
          if (!canChangePrice) return null
          // An emptied field is no price of 0: that has to be typed.
          if (text === '') return PRICE_MISSING
          const price = text === null ? null : parseNumericInput(text)
          if (price === null || !isPriceOverridden(price, usualPrice)) return null
          return overridePriceErrors(price, canChangePrice)[0] ?? null
        }),
      ),
  })
}
