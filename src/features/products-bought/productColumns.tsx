import { Link } from 'react-router-dom'
import { PackAndBrand } from '@/features/catalogue/parts/PackAndBrand'
import type { TableColumn } from '@/ui/table/tableColumn'
import { distinctName } from '@/domain/catalogue/productFields'
import { saidWord } from '@/domain/history/contractWords'
import { formatDate } from '@/domain/dates/calendarDate'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import { productPath } from '@/domain/navigation/paths'
import { formatExactPrice } from '@/domain/pricing/pricing'
import { PRODUCT_HISTORY_MESSAGES as texts } from './messages'

type Column = TableColumn<ProductHistoryRow>

const toProduct = (text: string, { productKey }: ProductHistoryRow) => (
  <Link to={productPath(productKey)}>{text}</Link>
)

/** The header is blank if no row has a price (Spec 2 §2). */
function priceColumn(hasPrices: boolean): Column {
  return {
    key: 'price',
    title: () => (hasPrices ? texts.price : ''),
    isNumeric: true,
    text: (row) => (row.price === null ? '' : formatExactPrice(row.price)),
    csv: (row) => row.price ?? '',
    ...(hasPrices && { sortBy: (row: ProductHistoryRow) => (row.price === null ? null : Number(row.price)) }),
  }
}

const amountColumn = (): Column => ({
  key: 'amount',
  title: () => texts.amount,
  isNumeric: true,
  text: (row) => (row.amount === null ? '' : formatDollars(row.amount)),
  csv: (row) => row.amount ?? '',
  sortBy: (row) => (row.amount === null ? null : Number(row.amount)),
  total: (rows) => formatDollars(sum(rows.flatMap(({ amount }) => amount ?? []))),
})

interface PricesIn {
  readonly hasPrices: boolean
  readonly hasAmounts: boolean
}

/** True for prices and amounts if any row has one. */
export const pricesIn = (rows: readonly ProductHistoryRow[]): PricesIn => ({
  hasPrices: rows.some(({ price }) => price !== null),
  hasAmounts: rows.some(({ amount }) => amount !== null),
})

const NONE_SHARED: ReadonlySet<string> = new Set()

/**
 * Columns of the product history; amounts only if a row has one.
 * @param shared descriptions that several products of the rows have: their rows are named with their codes too
 */
export function productColumns(
  { hasPrices, hasAmounts }: PricesIn,
  shared: ReadonlySet<string> = NONE_SHARED,
): readonly Column[] {
  return [
    {
      key: 'orderNumber',
      title: () => texts.orderNumber,
      text: (row) => row.orderNumber,
      sortBy: (row) => row.orderNumber,
    },
    {
      key: 'productCode',
      title: () => texts.productCode,
      text: (row) => row.productCode,
      render: (row) => toProduct(row.productCode, row),
      sortBy: (row) => row.productCode,
    },
    {
      key: 'description',
      title: () => texts.description,
      isRowHeader: true,
      text: (row) => row.description,
      rowName: (row) => distinctName(row.description, row.productCode, shared),
      render: (row) => (
        <>
          {toProduct(row.description, row)}
          <PackAndBrand productKey={row.productKey} />
        </>
      ),
      sortBy: (row) => row.description,
    },
    {
      key: 'invoiceDate',
      title: () => texts.invoiceDate,
      text: (row) => formatDate(row.invoiceDate),
      date: (row) => row.invoiceDate,
      sortBy: (row) => row.invoiceDate,
    },
    {
      key: 'quantity',
      title: () => texts.quantity,
      isNumeric: true,
      text: (row) => row.quantity,
      sortBy: (row) => Number(row.quantity),
    },
    {
      key: 'unit',
      title: () => texts.unit,
      text: (row) => row.unitOfMeasure,
      sortBy: (row) => row.unitOfMeasure,
    },
    priceColumn(hasPrices),
    { key: 'type', title: () => texts.type, text: (row) => saidWord(row.type), sortBy: (row) => row.type },
    ...(hasAmounts ? [amountColumn()] : []),
  ]
}
