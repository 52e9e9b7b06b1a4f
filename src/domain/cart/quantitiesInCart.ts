import { add, type Decimal, ZERO } from '../money/decimal'

/** Key of `quantitiesInCart`: one product in one unit. */
export const inCartName = (productKey: number, unit: string): string => `${productKey} ${unit}`

interface CartQuantity {
  readonly productKey: number
  readonly quantity: { readonly value: Decimal; readonly unit: string }
}

export function quantitiesInCart(lines: readonly CartQuantity[]): ReadonlyMap<string, Decimal> {
  const quantities = new Map<string, Decimal>()
  for (const { productKey, quantity } of lines) {
    const name = inCartName(productKey, quantity.unit)
    quantities.set(name, add(quantities.get(name) ?? ZERO, quantity.value))
  }
  return quantities
}
