import { findUnit, type PriceBy, type SellBy, type UnitsOfProduct } from './unit'

/**
 * Initial sell-by unit: the product's default unit, else the pricing one, else the first. Null for 'Product has
 * no Sell By U/M' (Spec 2 §2).
 */
export function defaultSellBy(product: UnitsOfProduct, preferred?: string | null): SellBy | null {
  return (
    findUnit(product.sellBys, preferred ?? '') ??
    product.sellBys.find(({ isPricing }) => isPricing) ??
    product.sellBys[0] ??
    null
  )
}

/**
 * Initial price-by unit: the sell-by unit if `syncPriceByWithSellByUMFlag` is on and the product is priced by it, else
 * the product's pricing unit, else the first (Spec 2 §3, §5). Null if the product has none.
 */
export function defaultPriceBy(product: UnitsOfProduct, sellBy: string, isSynced: boolean): PriceBy | null {
  const synced = isSynced ? findUnit(product.priceBys, sellBy) : undefined
  return synced ?? findUnit(product.priceBys, product.pricingUM) ?? product.priceBys[0] ?? null
}
