import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const TABLE_MESSAGES = messages('table', {
  export: 'Export CSV',
  filters: 'Filters',
  filter: (label: string, value: string) => icu('{label}: {value}', { label, value }),
  clearFilters: 'Clear filters',
  rows: (count: number) => icu('{count, plural, one {# row} other {# rows}}', { count }),
  rowsOf: (shown: number, all: number) =>
    icu('{all, plural, one {{shown, number} of # row} other {{shown, number} of # rows}}', { shown, all }),
  sortBy: 'Sort by',
  ascending: (title: string) => icu('{title}, ascending', { title }),
  descending: (title: string) => icu('{title}, descending', { title }),
  moreColumns: 'Scroll sideways for more columns.',
  total: 'Total',
  actions: 'Actions',
  actionsFor: (name: string) => icu('Actions for {name}', { name }),
  actionOn: (action: string, name: string) => icu('{action} {name}', { action, name }),
})
