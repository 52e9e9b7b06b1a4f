import { uncommittedStocks } from '@/features/catalogue/uncommittedApi'
import { fieldValues, shownCode } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { toTsv } from '@/domain/quick-entry/tsv'
import { selectCredentials, selectSettings } from '@/session/sessionSelectors'
import { answersOf } from '@/features/catalogue/state/useCachedAnswer'
import type { AppThunk } from '@/net/appThunk'
import type { QuickEntryRow } from '@/domain/quick-entry/quickEntryRow'
import { sessionPrices } from '@/features/catalogue/state/useUnitPrice'
import { readRow } from '@/features/quick-entry/state/readRow'
import type { GridColumn } from './gridShape'

function textOfCell(
  { kind, field }: GridColumn,
  product: Product,
  row: QuickEntryRow,
  hidePricing: boolean,
  stock: string,
): string {
  switch (kind) {
    case 'code':
      return shownCode(product)
    case 'description':
      return product.description
    case 'field':
      return (field && fieldValues(product, [field], hidePricing)[0]?.value) ?? ''
    case 'uncommitted':
      return stock
    case 'extension':
      return row.extension?.value ?? ''
    case 'state':
      return ''
    default:
      return row[kind]
  }
}

/**
 * Cells as spreadsheets read them: numbers without signs and commas. Prices and stock that no row has requested are
 * empty.
 */
export const copyCells =
  (products: readonly (Product | null | undefined)[], columns: readonly GridColumn[]): AppThunk<string> =>
  (dispatch, getState) => {
    const state = getState()
    const { hidePricing } = selectSettings(state)
    const prices = dispatch(sessionPrices())
    const stocks = dispatch(answersOf(uncommittedStocks, selectCredentials(state)))
    const cellsOf = (product: Product) => {
      const { row } = readRow(state, prices, product)
      const stock = stocks.read(String(product.productKey)).value?.stock ?? ''
      return columns.map((column) => textOfCell(column, product, row, hidePricing, stock))
    }
    return toTsv(products.map((product) => (product ? cellsOf(product) : columns.map(() => ''))))
  }
