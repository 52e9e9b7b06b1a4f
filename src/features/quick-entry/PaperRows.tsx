import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import type { Product } from '@/domain/catalogue/product'
import { formatMoney } from '@/domain/money/money'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { useQuickEntryRow } from '@/features/quick-entry/state/useQuickEntryRow'
import { useAppSelector } from '@/session/hooks'
import { lineName } from '../order-guides/parts/lineName'
import {
  PAPER_ROWS_MAX,
  type PaperColumn,
  PaperAhead,
  PaperProductName,
  PaperTable,
} from '../catalogue/parts/PaperTable'
import { priceContent } from './grid/ValueCells'
import { QUICK_ENTRY_MESSAGES as texts } from './messages'
import type { GridPage } from './pageSize'

interface RowProps {
  product: Product
  hidesPricing: boolean
}

function ValueCells({ product, hidesPricing }: RowProps) {
  const view = useQuickEntryRow(product)
  const { priceByUm, orderQuantity, sellByUm, extension } = view
  return (
    <>
      {hidesPricing ? null : (
        <>
          <td data-end>{priceContent({ product, view, tabIndex: -1 })}</td>
          <td>{priceByUm}</td>
        </>
      )}
      <td data-end>{orderQuantity}</td>
      <td>{sellByUm}</td>
      {hidesPricing ? null : (
        <td data-end>{extension || orderQuantity !== '' ? formatMoney(extension) : null}</td>
      )}
    </>
  )
}

interface PaperRowProps {
  productKey: number
  hidesPricing: boolean
  columnCount: number
  factsOf: ReturnType<typeof useProductFacts>
}

function PaperRow({ productKey, hidesPricing, columnCount, factsOf }: PaperRowProps) {
  const product = useProduct(productKey)
  return (
    <tr>
      <PaperProductName
        name={lineName({ productKey, description: '' }, product ?? null)}
        facts={product ? factsOf(product) : ''}
      />
      {product ? <ValueCells {...{ product, hidesPricing }} /> : <td colSpan={columnCount - 1} />}
    </tr>
  )
}

function PrintedRows({ keys, rest }: { keys: readonly number[]; rest: number }) {
  const { hidePricing: hidesPricing } = useAppSelector(selectSettings)
  const factsOf = useProductFacts()
  const priced: readonly PaperColumn[] = hidesPricing
    ? []
    : [{ title: texts.unitPrice, isNumeric: true }, { title: texts.priceBy }]
  const columns = [
    { title: texts.description },
    ...priced,
    { title: texts.quantity, isNumeric: true },
    { title: texts.sellBy },
    ...(hidesPricing ? [] : [{ title: texts.extension, isNumeric: true }]),
  ]
  return (
    <PaperTable caption={texts.grid} {...{ columns, rest }}>
      {keys.map((productKey) => (
        <PaperRow key={productKey} {...{ productKey, hidesPricing, factsOf }} columnCount={columns.length} />
      ))}
    </PaperTable>
  )
}

/** The page of the grid on paper, with the quantities typed into it. */
export function PaperRows({ keys, page }: { keys: Int32Array; page: GridPage }) {
  const isPrinting = useIsPrinting()
  const { first } = page
  const last = Math.min(page.last, first + PAPER_ROWS_MAX - 1)
  return (
    <>
      <PaperAhead hasPrices={page.last === last} {...{ keys, first, last }} />
      {isPrinting ? <PrintedRows keys={[...keys.subarray(first, last + 1)]} rest={page.last - last} /> : null}
    </>
  )
}
