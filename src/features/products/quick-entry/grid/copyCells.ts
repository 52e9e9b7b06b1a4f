import { uncommittedStocks } from '@/api/uncommittedApi'
import { fieldValues, shownCode } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { toTsv } from '@/domain/quick-entry/tsv'
import { selectCredentials, selectSettings } from '@/session/sessionSelectors'
import { answersOf } from '@/state/catalogue/useCachedAnswer'
import type { AppThunk } from '@/api/appThunk'
import { readRow } from '@/state/quick-entry/readRow'
import type { GridColumn } from './gridShape'

const readStock =
  (productKey: number): AppThunk<string> =>
  (dispatch, getState) => {
    const stocks = dispatch(answersOf(uncommittedStocks, selectCredentials(getState())))
    return stocks.read(String(productKey)).value?.stock ?? ''
  }

const readCells =
  (product: Product, columns: readonly GridColumn[]): AppThunk<string[]> =>
  (dispatch, getState) => {
    const { row } = dispatch(readRow(product))
    const { hidePricing } = selectSettings(getState())
    return columns.map(({ kind, field }) => {
      switch (kind) {
        case 'code':
          return shownCode(product)
        case 'description':
          return product.description
        case 'field':
          return (field && fieldValues(product, [field], hidePricing)[0]?.value) ?? ''
        case 'uncommitted':
          return dispatch(readStock(product.productKey))
        case 'extension':
          return row.extension?.value ?? ''
        case 'state':
          return ''
        default:
          return row[kind]
      }
    })
  }

/**
 * Cells as spreadsheets read them: numbers without signs and commas. Prices and stock that no row has requested are
 * empty.
 */
export const copyCells =
  (products: readonly (Product | null | undefined)[], columns: readonly GridColumn[]): AppThunk<string> =>
  (dispatch) =>
    toTsv(
      products.map((product) => (product ? dispatch(readCells(product, columns)) : columns.map(() => ''))),
    )
