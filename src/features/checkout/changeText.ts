import type { CartLine, LineChange } from '@/domain/cart/cart'
import { groupThousands } from '@/domain/money/amount'
import { NO_MONEY } from '@/domain/money/money'
import { formatUnitPrice } from '@/domain/pricing/unitPrice'
import { CHECKOUT_MESSAGES as texts } from './messages'

const LABELS: Readonly<Record<string, string>> = texts.changes.what

/** A change as it is read: 'Price: was $10.00 CS, is $11.00 CS'. `decimals` are those of the line's price. */
export function changeText({ what, was, is }: LineChange, line: CartLine, decimals: number): string {
  const label = LABELS[what] ?? what
  const show = (value: string): string => {
    if (what === 'price') {
      const price = value === '' ? NO_MONEY : formatUnitPrice(value, decimals)
      return `${price} ${line.unitPrice?.from ?? line.priceConversion.to}`
    }
    return what === 'unit' ? texts.changes.holds(line.quantity.unit, groupThousands(value)) : value
  }
  if (what !== 'price' && (was === '' || is === '')) return `${label}: ${show(was || is)}`
  return texts.changes.wasAndIs(label, show(was), show(is))
}
