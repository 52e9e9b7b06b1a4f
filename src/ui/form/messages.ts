import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'
import type { Decimal } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'

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
  span: (from: string, to: string) => icu('{from} to {to}', { from, to }),
  since: (date: string) => icu('from {date}', { date }),
  until: (date: string) => icu('to {date}', { date }),
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
