import { useMemo, type ReactNode } from 'react'
import { DateRange, spanInWords } from '@/ui/form/DateRange'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { FilterBar } from '@/ui/table/FilterBar'
import type { TableState } from '@/ui/table/useTableState'
import { saidWord } from '@/domain/history/contractWords'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { PRODUCT_HISTORY_MESSAGES as texts } from './messages'
import { FILTERS, typesOf, type ProductHistoryState } from './productFilters'

interface ProductFiltersProps {
  table: TableState<ProductHistoryState>
  /** All rows of the dates, and the number of those that match the filters. */
  rows: readonly ProductHistoryRow[]
  shown: number
  /** Instead of the number of rows. */
  note: string | undefined
  today: CalendarDate
  actions?: ReactNode
}

export function ProductFilters({ table, rows, shown, note, today, actions }: ProductFiltersProps) {
  const { search, type, dates } = table.state
  const types = useMemo(() => typesOf(rows), [rows])
  const known = type === '' || types.includes(type) ? types : [type, ...types]
  return (
    <FilterBar
      label={texts.filters}
      shown={shown}
      all={rows.length}
      note={note}
      set={[
        [texts.search, search.trim()],
        [texts.type, saidWord(type)],
        [texts.invoiceDate, spanInWords(dates)],
      ]}
      isFiltered={table.isChanged(FILTERS)}
      onClear={() => table.reset(FILTERS)}
      actions={actions}
    >
      <TextField
        type="search"
        label={texts.search}
        value={search}
        onChange={({ target }) => table.type({ search: target.value })}
      />
      <Select
        label={texts.type}
        value={type}
        options={[
          { value: '', label: texts.anyType },
          ...known.map((value) => ({ value, label: saidWord(value) })),
        ]}
        onValueChange={(next) => table.change({ type: next })}
      />
      <DateRange
        label={texts.invoiceDate}
        value={dates}
        today={today}
        onChange={(next) => table.change({ dates: next })}
      />
    </FilterBar>
  )
}
