import type { ReactNode } from 'react'
import { DateRange, spanInWords } from '@/ui/form/DateRange'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { FilterBar } from '@/ui/table/FilterBar'
import type { TableState } from '@/ui/table/useTableState'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { type AccountDetailState, FILTERS, showOptions } from './detailFilters'
import { ACCOUNT_DETAIL_MESSAGES as texts } from './messages'

interface DetailFiltersProps {
  table: TableState<AccountDetailState>
  /** Entries that match, and all of the dates. */
  shown: number
  all: number
  /** Instead of the number of entries. */
  note: string | undefined
  today: CalendarDate
  actions: ReactNode
}

export function DetailFilters({ table, today, ...bar }: DetailFiltersProps) {
  const { search, show, dates } = table.state
  return (
    <FilterBar
      label={texts.filters}
      isFiltered={table.isChanged(FILTERS)}
      onClear={() => table.reset(FILTERS)}
      set={[
        [texts.search, search.trim()],
        [texts.show, showOptions(show).find(({ value }) => value === show && value !== '')?.label ?? ''],
        [texts.invoiceDate, spanInWords(dates)],
      ]}
      {...bar}
    >
      <TextField
        type="search"
        label={texts.search}
        value={search}
        onChange={({ target }) => table.type({ search: target.value })}
      />
      <Select
        label={texts.show}
        value={show}
        options={showOptions(show)}
        onValueChange={(next) => table.change({ show: next })}
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
