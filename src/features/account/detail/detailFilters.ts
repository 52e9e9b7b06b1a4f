import type { AccountEntry } from '@/domain/account/accountDetail'
import { isOpen } from '@/domain/account/accountDetail'
import { AGE_RANGES, formatAgeRange, isOfAge, parseAgeRange } from '@/domain/account/ageRange'
import { describeAgeRange } from '@/domain/account/messages'
import type { DateSpan } from '@/domain/dates/datePresets'
import {
  datesParameter,
  type ParameterCodec,
  sortParameter,
  textParameter,
  type TableSort,
} from '@/domain/table/tableState'
import { ACCOUNT_DETAIL_MESSAGES as texts } from './messages'

export interface AccountDetailState {
  readonly search: string
  /** '' for all, 'open', 'credits', or an age of open charges: '31~60'. */
  readonly show: string
  /** Invoice dates, filtered by the server. */
  readonly dates: DateSpan
  readonly sort: TableSort
}

const OPEN = 'open'
const CREDITS = 'credits'

const isKnown = (show: string) => show === OPEN || show === CREDITS || parseAgeRange(show) !== null

const showParameter: ParameterCodec<string> = {
  read: (text) => (text !== null && isKnown(text) ? text : ''),
  write: (show) => show || null,
}

const SORT_KEYS = ['reference', 'invoiceDate', 'dueDate', 'age', 'initial', 'balance', 'remarks'] as const

/** Table state in the URL. By default, the latest invoice comes first (Spec 3 §2). */
export const ACCOUNT_DETAIL_CODEC = {
  search: textParameter,
  show: showParameter,
  dates: datesParameter,
  sort: sortParameter<string>(SORT_KEYS, { key: 'invoiceDate', direction: 'descending' }),
} as const

export const FILTERS = ['search', 'show', 'dates'] as const

function filterOf(show: string): (entry: AccountEntry) => boolean {
  if (show === OPEN) return isOpen
  if (show === CREDITS) return (entry) => entry.isCredit && isOpen(entry)
  const range = parseAgeRange(show)
  return range === null ? () => true : (entry) => isOfAge(entry, range)
}

/** The matching entries; the text is searched in references and remarks (Spec 3 §2). */
export function filterEntries(
  entries: readonly AccountEntry[],
  { search, show }: Pick<AccountDetailState, 'search' | 'show'>,
): readonly AccountEntry[] {
  const text = search.trim().toLowerCase()
  if (text === '' && show === '') return entries
  const isShown = filterOf(show)
  return entries.filter(
    (entry) =>
      isShown(entry) &&
      (text === '' ||
        entry.reference.toLowerCase().includes(text) ||
        entry.remarks.toLowerCase().includes(text)),
  )
}

/** Options of the Show filter, including an unusual age from a link. */
export function showOptions(show: string): { readonly value: string; readonly label: string }[] {
  const ages = AGE_RANGES.map(formatAgeRange)
  const linked = parseAgeRange(show) === null || ages.includes(show) ? [] : [show]
  return [
    { value: '', label: texts.all },
    { value: OPEN, label: texts.open },
    ...[...ages, ...linked].flatMap((value) => {
      const range = parseAgeRange(value)
      return range === null ? [] : [{ value, label: describeAgeRange(range) }]
    }),
    { value: CREDITS, label: texts.credits },
  ]
}
