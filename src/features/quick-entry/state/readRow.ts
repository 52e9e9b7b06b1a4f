import type { CartLine } from '@/domain/cart/cart'
import type { Product } from '@/domain/catalogue/product'
import type { Decimal } from '@/domain/money/decimal'
import type { QuickEntryRow } from '@/domain/quick-entry/quickEntryRow'
import { quickEntryRow } from '@/domain/quick-entry/quickEntryRow'
import type { RowEdit } from '@/domain/quick-entry/rowEdit'
import { NO_EDIT } from '@/domain/quick-entry/rowEdit'
import { rowUnits, understoodEdit } from '@/domain/quick-entry/rowLine'
import { selectSettings } from '@/session/sessionSelectors'
import { type PriceCache, readOffer } from '@/features/catalogue/state/useUnitPrice'
import { selectRowEdit, selectRowLine } from './quickEntrySelectors'
import type { RootState } from '@/net/appThunk'

export interface RowNow {
  readonly row: QuickEntryRow
  readonly line: CartLine | undefined
  /** As it will be once the cell is left. */
  readonly edit: RowEdit
  /** The price per the row's price-by unit; null until a screen has loaded it, and after a failure. */
  readonly offered: Decimal | null
  readonly cost: Decimal | null
}

export function readRow(state: RootState, prices: PriceCache, product: Product): RowNow {
  const { productKey } = product
  const settings = selectSettings(state)
  const typed = selectRowEdit(state, productKey) ?? NO_EDIT
  const edit = understoodEdit(product, typed, settings)
  const line = selectRowLine(state, productKey)
  const { priceByUm } = rowUnits(product, line, edit, settings)
  const { price: offered, cost } = readOffer(prices, productKey, priceByUm)
  return { row: quickEntryRow(product, line, typed, settings, offered), line, edit, offered, cost }
}
