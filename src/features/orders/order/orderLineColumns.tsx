import { Link } from 'react-router-dom'
import { WasPrice } from '@/features/cart/parts/WasPrice'
import { PackAndBrand } from '@/features/catalogue/parts/PackAndBrand'
import type { TableColumn } from '@/ui/table/tableColumn'
import { shownTexts } from '@/domain/cart/lineTexts'
import type { Order, OrderLine } from '@/domain/history/order'
import { lineOutcome } from '@/domain/history/orderOutcome'
import { formatQuantity } from '@/domain/money/amount'
import { canonical, type Decimal } from '@/domain/money/decimal'
import { formatMoney } from '@/domain/money/money'
import { groupThousands } from '@/domain/money/thousands'
import { productPath } from '@/domain/navigation/paths'
import { formatUnitPrice } from '@/domain/pricing/pricing'
import { ORDER_PAGE_MESSAGES as texts } from './messages'
import styles from './OrderPage.module.css'

type Column = TableColumn<OrderLine>

/** Decimals of a past price as stored, because the product's setting may have changed since. */
const decimalsOf = (price: Decimal) => canonical(price).split('.')[1]?.length ?? 0

function priceText({ unitPrice }: OrderLine): string {
  if (unitPrice === null) return ''
  return `${formatUnitPrice(unitPrice.factor, decimalsOf(unitPrice.factor))} ${unitPrice.from}`.trimEnd()
}

function outcomeTexts(line: OrderLine, order: Order): string[] {
  const { invoiced, credited } = lineOutcome(line, order)
  const ordered = formatQuantity(line.quantity)
  return [
    ...(invoiced ? [texts.invoicedOf(groupThousands(canonical(invoiced.value)), ordered)] : []),
    ...(credited ? [texts.credited(formatQuantity(credited))] : []),
  ]
}

/** Differences from the order, and notes, below a value of the line. */
function Below({ texts: all }: { texts: readonly string[] }) {
  return all.map((text) => (
    <span key={text} className={styles.below}>
      {text}
    </span>
  ))
}

const priceColumns = (): readonly Column[] => [
  {
    key: 'price',
    title: () => texts.price,
    isNumeric: true,
    text: priceText,
    csv: ({ unitPrice }) => unitPrice?.factor ?? '',
    render: (line) => (
      <>
        {priceText(line)}
        <WasPrice className={styles.below} line={line} decimals={decimalsOf(line.standardPrice ?? '0')} />
      </>
    ),
  },
  {
    key: 'extension',
    title: () => texts.extension,
    isNumeric: true,
    text: (line) => formatMoney(line.extension),
    csv: (line) => line.extension?.value ?? '',
    sortBy: (line) => (line.extension === null ? null : Number(line.extension.value)),
  },
]

interface LineColumnsOptions {
  order: Order
  hidePricing: boolean
  /** True if the user may see products. */
  canBrowse: boolean
}

/** Columns of an order's lines; without amounts if pricing is hidden. */
export function orderLineColumns({ order, hidePricing, canBrowse }: LineColumnsOptions): readonly Column[] {
  const toProduct = (text: string, { productKey }: OrderLine) =>
    canBrowse ? <Link to={productPath(productKey)}>{text}</Link> : text
  return [
    {
      key: 'code',
      title: () => texts.code,
      text: (line) => line.productCode,
      render: (line) => toProduct(line.productCode, line),
      sortBy: (line) => line.productCode,
    },
    {
      key: 'description',
      title: () => texts.description,
      isRowHeader: true,
      text: (line) => line.description,
      render: (line) => (
        <>
          {toProduct(line.description, line)}
          <PackAndBrand productKey={line.productKey} otherwise={line.packAndBrand} />
          <Below texts={shownTexts(line)} />
        </>
      ),
      sortBy: (line) => line.description,
    },
    {
      key: 'quantity',
      title: () => texts.quantity,
      isNumeric: true,
      text: (line) => formatQuantity(line.quantity),
      csv: (line) => canonical(line.quantity.value),
      render: (line) => (
        <>
          {formatQuantity(line.quantity)}
          <Below texts={outcomeTexts(line, order)} />
        </>
      ),
      sortBy: (line) => Number(line.quantity.value),
    },
    ...(hidePricing ? [] : priceColumns()),
  ]
}

const unitColumns = (): Readonly<Record<string, Column>> => ({
  quantity: { key: 'unit', title: () => texts.unit, text: (line) => line.quantity.unit },
  price: { key: 'priceUnit', title: () => texts.priceUnit, text: (line) => line.unitPrice?.from ?? '' },
})

/** Columns for a file, in which numbers and units have separate columns. */
export function inFile(columns: readonly Column[]): readonly Column[] {
  const units = unitColumns()
  return columns.flatMap((column) => [column, units[column.key] ?? []].flat())
}
