import type { Cart, CartLine } from '@/domain/cart/cart'
import { EMPTY_HEADER } from '@/domain/cart/cart'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { dollars } from '@/domain/money/money'
import { multiply, type Decimal } from '@/domain/money/decimal'
import { priceRate } from '@/domain/money/rate'

/** A line of cases at 10 dollars each. */
export function buildLine(id: number, quantity: Decimal = '1', change: Partial<CartLine> = {}): CartLine {
  return {
    id,
    productKey: 100 + Math.abs(id),
    productCode: `P${id}`,
    description: `Product ${id}`,
    quantity: { value: quantity, unit: 'CS' },
    unitPrice: priceRate('10', 'CS'),
    isOverridePrice: false,
    priceConversion: { factor: '1', from: 'CS', to: 'CS' },
    extension: dollars(multiply(quantity, '10.00')),
    ...NO_TEXTS,
    caseQuantity: quantity,
    errors: [],
    ...change,
  }
}

export const buildCart = (...lines: CartLine[]): Cart => ({ header: EMPTY_HEADER, lines, messages: [] })
