import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'
import type { Decimal } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'

export const CHART_MESSAGES = messages('chart', {
  show: 'Show as table',
  hide: 'Hide table',
  noValues: (series: string) => icu('{series}: no values.', { series }),
  always: (series: string, value: string) => icu('{series}: always {value}.', { series, value }),
  between: (series: string, low: string, lowAt: string, high: string, highAt: string) =>
    icu('{series}: from {low} ({lowAt}) to {high} ({highAt}).', { series, low, lowAt, high, highAt }),
})

export const CHOICE_MESSAGES = messages('choice', {
  open: 'Show choices',
  close: 'Hide choices',
  clear: 'Clear',
  loading: 'Loading…',
})

export const DIALOG_MESSAGES = messages('dialog', {
  cancel: 'Cancel',
  close: 'Close',
  leaveTitle: 'Unsaved data',
  leaveQuestion:
    'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
  leave: 'Leave',
})

/** What a screen reader hears while a part of a list is dragged. */
export const DRAG_MESSAGES = messages('drag', {
  pickUp: (name: string) =>
    icu('Picked up {name}. Move it with the arrow keys, drop it with Space.', { name }),
  over: (position: string) => icu('Position {position}', { position }),
  dropped: (name: string, position: string) =>
    icu('Dropped {name} at position {position}.', { name, position }),
  cancelled: (name: string) => icu('{name} stays where it was.', { name }),
})

/** Of a screen that could not be drawn. */
export const SCREEN_FAILURE_MESSAGES = messages('screenFailure', {
  title: 'This screen could not be shown.',
  text: 'What you entered before is kept. Try again, or go on elsewhere.',
  chunkTitle: 'This part of the site could not be loaded.',
  chunkText: 'The connection was lost, or the site has been updated. Reload the page to go on.',
  retry: 'Try again',
  reload: 'Reload',
})

export const AMOUNT_MESSAGES = messages('amount', {
  format: 'Enter an amount such as 1,234.50.',
  decimals: 'Enter an amount with at most 2 decimals.',
  low: (min: Decimal) => icu('Enter {min} or more.', { min: formatDollars(min) }),
  high: (max: Decimal) => icu('Enter {max} or less.', { max: formatDollars(max) }),
})

export const DATE_MESSAGES = messages('date', {
  placeholder: 'MM/DD/YYYY',
  choose: (label: string) => icu('Choose {label}', { label }),
  format: 'Enter a date as MM/DD/YYYY.',
  early: (date: CalendarDate) => icu('Choose {date} or later.', { date: formatDate(date) }),
  late: (date: CalendarDate) => icu('Choose {date} or earlier.', { date: formatDate(date) }),
  any: 'Any date',
  other: 'Other dates',
  from: 'From',
  to: 'To',
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    toYears: 'Choose a year',
    toDays: 'Back to the days',
  },
  presets: {
    today: 'Today',
    last7Days: 'Last 7 days',
    last30Days: 'Last 30 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    lastYear: 'Last year',
  },
})

export const LENGTH_MESSAGES = messages('length', {
  count: (length: number, limit: number) =>
    icu('{length, number} of {limit, number} characters', { length, limit }),
  near: (limit: number) => icu('Almost {limit, number} characters, the most that fit', { limit }),
  full: (limit: number) => icu('{limit, number} characters, no more fit', { limit }),
  over: (count: number) =>
    icu('{count, plural, one {# character too many} other {# characters too many}}', { count }),
})

export const STRENGTH_MESSAGES = messages('strength', {
  Weak: 'Weak',
  Fair: 'Fair',
  Good: 'Good',
  Strong: 'Strong',
})

export const TABLE_MESSAGES = messages('table', {
  print: 'Print',
  export: 'Export CSV',
  filters: 'Filters',
  clearFilters: 'Clear filters',
  rows: (count: number) => icu('{count, plural, one {# row} other {# rows}}', { count }),
  rowsOf: (shown: number, all: number) =>
    icu('{all, plural, one {{shown, number} of # row} other {{shown, number} of # rows}}', { shown, all }),
  sortBy: 'Sort by',
  ascending: (title: string) => icu('{title}, ascending', { title }),
  descending: (title: string) => icu('{title}, descending', { title }),
  total: 'Total',
  actions: 'Actions',
  actionsFor: (name: string) => icu('Actions for {name}', { name }),
  actionOn: (action: string, name: string) => icu('{action} {name}', { action, name }),
})

export const STEPPER_MESSAGES = messages('stepper', {
  /** Follows the title of a step. */
  done: ', done',
})
