import type { CartLine } from '@/domain/cart/cart'
import type { SeenChange } from '@/domain/checkout/changes'
import { NO_MONEY } from '@/domain/money/money'
import { groupThousands } from '@/domain/money/thousands'
import { formatUnitPrice } from '@/domain/pricing/pricing'
import { CHECKOUT_MESSAGES as texts } from '../messages'

/** For these, 'none' is shown as well. */
function noneOf(what: string): string | null {
  if (what === 'price') return NO_MONEY
  return what === 'notes' ? texts.changes.none : null
}

/** A change in words: 'Price: was $10.00 CS, is $11.00 CS'. `decimals` are those of the line's price. */
export function changeText(
  { what, was, is, wasUnit }: SeenChange,
  { unitPrice, priceConversion, quantity }: CartLine,
  decimals: number,
): string {
  const labels: Readonly<Record<string, string>> = texts.changes.what
  const label = labels[what] ?? what
  const none = noneOf(what)
  const priceUnit = unitPrice?.from ?? priceConversion.to
  const show = (value: string, per = priceUnit): string => {
    const shown = value === '' ? (none ?? '') : value
    if (what === 'price') return `${value === '' ? shown : formatUnitPrice(value, decimals)} ${per}`
    return what === 'unit' ? texts.changes.holds(quantity.unit, groupThousands(value)) : shown
  }
  if (none === null && (was === '' || is === '')) return texts.changes.labelled(label, show(was || is))
  return texts.changes.wasAndIs(label, show(was, wasUnit), show(is))
}
