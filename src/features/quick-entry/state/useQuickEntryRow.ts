import { shallowEqual } from 'react-redux'
import type { CartLine } from '@/domain/cart/cart'
import type { Product } from '@/domain/catalogue/product'
import type { QuickEntryRow } from '@/domain/quick-entry/quickEntryRow'
import { quickEntryRow } from '@/domain/quick-entry/quickEntryRow'
import { NO_EDIT } from '@/domain/quick-entry/rowEdit'
import { rowUnits, understoodEdit } from '@/domain/quick-entry/rowLine'
import { selectSettings } from '@/session/sessionSelectors'
import type { UnitPriceView } from '@/features/catalogue/state/useUnitPrice'
import { useUnitPrice } from '@/features/catalogue/state/useUnitPrice'
import type { RowInStore } from './quickEntrySelectors'
import { selectRow } from './quickEntrySelectors'
import { useAppSelector } from '@/session/hooks'

export interface QuickEntryRowView extends QuickEntryRow, Pick<RowInStore, 'status' | 'reason' | 'typing'> {
  /** Further lines of the product, which the row leaves unchanged. */
  readonly alsoInCart: readonly CartLine[]
  /** The state of the price shown while none was typed. */
  readonly price: UnitPriceView
}

/** The row of a product; renders again only for its own changes. */
export function useQuickEntryRow(product: Product): QuickEntryRowView {
  const { productKey } = product
  const { edit, lines, status, reason, typing } = useAppSelector(
    (state) => selectRow(state, productKey),
    shallowEqual,
  )
  const settings = useAppSelector(selectSettings)
  const [line, ...alsoInCart] = lines
  const { priceByUm } = rowUnits(product, line, understoodEdit(product, edit ?? NO_EDIT, settings), settings)
  const price = useUnitPrice(productKey, priceByUm)
  const row = quickEntryRow(product, line, edit, settings, price.price)
  return { ...row, status, reason, typing, alsoInCart, price }
}
