import { canonical } from '@/domain/money/decimal'
import { hasMultiple, type RoundingFlag } from '@/domain/quantity/multiples'
import type { SellBy } from '@/domain/units/unit'
import { CART_MESSAGES } from '@/components/commerce/cart/cartMessages'

/** The multiple and the rounding in words: 'Sold by 4, rounded up'; '' where any quantity will do. */
export function quantityHint(sellBy: SellBy | undefined, rounding: RoundingFlag): string {
  const multiple = sellBy?.sellByMultiple ?? '0'
  if (!hasMultiple(multiple) || canonical(multiple) === '1') return ''
  return CART_MESSAGES.soldBy(canonical(multiple)) + CART_MESSAGES.rounding[rounding]
}
