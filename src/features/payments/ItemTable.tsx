import { useState } from 'react'
import { NARROW_PX } from '@/ui/native/breakpoints'
import { DataTable, useSortedRows } from '@/ui/table/DataTable'
import type { TableColumn } from '@/ui/table/tableColumn'
import { type Decimal, subtract, sum } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import type { TableSort } from '@/domain/table/tableState'
import type { SentItem } from '@/features/payments/state/paymentSlice'
import { PAYMENT_MESSAGES as texts, PAYABLE_MESSAGES as columns } from './messages'

interface AmountColumn {
  readonly key: string
  readonly title: () => string
  readonly of: (item: SentItem) => Decimal
}

const amountColumn = ({ key, title, of }: AmountColumn): TableColumn<SentItem> => ({
  key,
  title,
  isNumeric: true,
  text: (item) => formatDollars(of(item)),
  sortBy: (item) => Number(of(item)),
  total: (items) => formatDollars(sum(items.map(of))),
})

const ITEM_COLUMNS: readonly TableColumn<SentItem>[] = [
  {
    key: 'reference',
    title: () => columns.reference,
    isRowHeader: true,
    text: ({ reference }) => reference,
    sortBy: ({ reference }) => reference,
  },
  amountColumn({ key: 'balance', title: () => columns.balance, of: ({ balance }) => balance }),
  amountColumn({ key: 'applied', title: () => columns.applied, of: ({ amount }) => amount }),
  amountColumn({
    key: 'left',
    title: () => columns.left,
    of: ({ balance, amount }) => subtract(balance, amount),
  }),
]

const keyOfItem = ({ arCode }: SentItem) => arCode

/** The items of a payment with the amounts applied to them. */
export function ItemTable({ items }: { items: readonly SentItem[] }) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const rows = useSortedRows(items, ITEM_COLUMNS, sort)
  return (
    <DataTable
      caption={texts.items}
      columns={ITEM_COLUMNS}
      rows={rows}
      unsorted={items}
      rowKey={keyOfItem}
      sort={sort}
      onSortChange={setSort}
      cardsUnderPx={NARROW_PX}
    />
  )
}
