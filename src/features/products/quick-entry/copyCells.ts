import { uncommittedStocks } from '@/api/uncommittedApi'
import { fieldValues, shownCode } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import type { QuickEntryRow } from '@/domain/quick-entry/quickEntryRow'
import { quickEntryRow } from '@/domain/quick-entry/quickEntryRow'
import { NO_EDIT } from '@/domain/quick-entry/rowEdit'
import { rowUnits } from '@/domain/quick-entry/rowLine'
import { toTsv } from '@/domain/quick-entry/tsv'
import { selectCredentials, selectSettings } from '@/session/sessionSelectors'
import { answersOf } from '@/state/catalogue/useCachedAnswer'
import { readUnitPrice } from '@/state/catalogue/useUnitPrice'
import { selectRowEdit, selectRowLine } from '@/state/quick-entry/quickEntrySelectors'
import type { QuickEntryThunk } from '@/state/quick-entry/quickEntrySlice'
import type { GridColumn } from './gridShape'

const readStock =
  (productKey: number): QuickEntryThunk<string> =>
  (dispatch, getState) => {
    const stocks = dispatch(answersOf(uncommittedStocks, selectCredentials(getState())))
    return stocks.read(String(productKey)).value?.stock ?? ''
  }

const readRow =
  (product: Product): QuickEntryThunk<QuickEntryRow> =>
  (dispatch, getState) => {
    const { productKey } = product
    const settings = selectSettings(getState())
    const edit = selectRowEdit(getState(), productKey)
    const line = selectRowLine(getState(), productKey)
    const { priceByUm } = rowUnits(product, line, edit ?? NO_EDIT, settings)
    return quickEntryRow(product, line, edit, settings, dispatch(readUnitPrice(productKey, priceByUm)))
  }

const readCells =
  (product: Product, columns: readonly GridColumn[]): QuickEntryThunk<string[]> =>
  (dispatch, getState) => {
    const row = dispatch(readRow(product))
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
 * Cells as spreadsheets read them: numbers without signs and commas. What only rows on screen ask for, prices and stock,
 * is empty where no screen has asked.
 */
export const copyCells =
  (
    products: readonly (Product | null | undefined)[],
    columns: readonly GridColumn[],
  ): QuickEntryThunk<string> =>
  (dispatch) =>
    toTsv(
      products.map((product) => (product ? dispatch(readCells(product, columns)) : columns.map(() => ''))),
    )
