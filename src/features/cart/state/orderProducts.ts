import type { Product } from '@/domain/catalogue/product'
import { makeLine, withQuantity } from '@/domain/cart/changeLine'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { add, canonical, compare, type Decimal } from '@/domain/money/decimal'
import { QUANTITY_MAX } from '@/domain/quantity/numericInput'
import { defaultPriceBy } from '@/domain/units/choices'
import { selectSettings } from '@/session/sessionSelectors'
import { sessionPrices, readOffer } from '@/features/catalogue/state/useUnitPrice'
import { selectProductInCart } from './cartSelectors'
import type { AppThunk } from '@/net/appThunk'
import { addLine, updateLine } from './writeCart'

export interface WantedProduct {
  readonly product: Product
  /** A sell-by unit of the product. */
  readonly unit: string
  /** Above 0, with 2 decimals. */
  readonly quantity: Decimal
}

function orderProduct({ product, unit, quantity }: WantedProduct): AppThunk<boolean> {
  return (dispatch, getState) => {
    const { lines } = selectProductInCart(getState(), product.productKey)
    const line = lines.find((each) => each.quantity.unit === unit)
    if (line) {
      const sum = canonical(add(line.quantity.value, quantity))
      if (compare(sum, QUANTITY_MAX) > 0) return false
      return dispatch(updateLine(withQuantity(line, sum, product), line)) !== null
    }
    const { syncPriceByWithSellByUMFlag: isSynced } = selectSettings(getState())
    const priceBy = defaultPriceBy(product, unit, isSynced)?.unitOfMeasure ?? ''
    const { price: unitPrice } = readOffer(dispatch(sessionPrices()), product.productKey, priceBy)
    const choice = { quantity, sellBy: unit, priceBy, unitPrice, isOverridePrice: false }
    return dispatch(addLine(makeLine(0, product, { ...choice, ...NO_TEXTS }))) !== null
  }
}

/**
 * Adds quantities to the cart: to the existing line of the product and unit, else as a new line. Uses the durable
 * queue, so it also works offline. Returns the products that could not be added, because the user has no cart to write
 * to, or the line would become too large.
 */
export function orderProducts(wanted: readonly WantedProduct[]): AppThunk<readonly WantedProduct[]> {
  return (dispatch) => wanted.filter((each) => !dispatch(orderProduct(each)))
}
