import { isCalendarDate } from '../dates/calendarDate'
import { NO_DATES, type DateSpan } from '../dates/datePresets'
import { readParameters, writeParameters } from '../navigation/hash'

/** One parameter of a hash. */
export interface ParameterCodec<Value> {
  /** `text` is null if the hash lacks the parameter. Invalid text gives the default. */
  readonly read: (text: string | null) => Value
  /** Null leaves the parameter out: the default. */
  readonly write: (value: Value) => string | null
}

/** The parameters of a screen by their names in the hash. */
export type TableCodec<State> = { readonly [Name in keyof State]: ParameterCodec<State[Name]> }

export type SortDirection = 'ascending' | 'descending'

export interface TableSort<Key extends string = string> {
  readonly key: Key
  readonly direction: SortDirection
}

export const textParameter: ParameterCodec<string> = {
  read: (text) => text ?? '',
  write: (value) => value || null,
}

/** One of several values. */
export function choiceParameter<const Value extends string>(
  values: readonly Value[],
  initial: Value,
): ParameterCodec<Value> {
  return {
    read: (text) => values.find((value) => value === text) ?? initial,
    write: (value) => (value === initial ? null : value),
  }
}

const DATES = /^(\d{4}-\d{2}-\d{2})?~(\d{4}-\d{2}-\d{2})?$/

function readDates(text: string | null): DateSpan {
  const match = DATES.exec(text ?? '')
  const [from = null, to = null] = [match?.[1], match?.[2]]
  const isValid = [from, to].every((date) => date === null || isCalendarDate(date))
  return isValid && (from === null || to === null || from <= to) ? { from, to } : NO_DATES
}

/** Written as '2026-03-01~2026-03-31', with a missing end where the span is open. */
export const datesParameter: ParameterCodec<DateSpan> = {
  read: readDates,
  write: ({ from, to }) => (from === null && to === null ? null : `${from ?? ''}~${to ?? ''}`),
}

/** Written as 'total', or '-total' in descending order. */
export function sortParameter<const Key extends string>(
  keys: readonly Key[],
  initial: TableSort<Key>,
): ParameterCodec<TableSort<Key>> {
  const format = ({ key, direction }: TableSort) => (direction === 'descending' ? `-${key}` : key)
  return {
    read: (text) => {
      const key = keys.find((each) => each === text?.replace(/^-/, ''))
      return key === undefined
        ? initial
        : { key, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
    },
    write: (sort) => (format(sort) === format(initial) ? null : format(sort)),
  }
}

const PAGE = /^[1-9]\d{0,5}$/

/** Page number, counted from 1; missing and malformed texts mean page 1, which is not written. */
export const pageParameter: ParameterCodec<number> = {
  read: (text) => (text !== null && PAGE.test(text) ? Number(text) : 1),
  write: (page) => (page === 1 ? null : String(page)),
}

function namesOf<State>(codec: TableCodec<State>): (keyof State & string)[] {
  return Object.keys(codec) as (keyof State & string)[]
}

export function readTableState<State>(codec: TableCodec<State>, hash: string): State {
  const texts = new Map(readParameters(hash))
  const entries = namesOf(codec).map((name) => [name, codec[name].read(texts.get(name) ?? null)])
  return Object.fromEntries(entries) as State
}

/** A state with a change. Unless the change sets the page, it returns to the first one. */
export function changeTableState<State>(
  codec: TableCodec<State>,
  state: State,
  change: Partial<NoInfer<State>>,
): State {
  const first = namesOf(codec)
    .filter((name) => name === 'page')
    .map((name) => [name, codec[name].read(null)])
  return { ...state, ...(Object.fromEntries(first) as Partial<State>), ...change }
}

/** The hash with a change; other screens' parameters stay. */
export function writeTableState<State>(
  codec: TableCodec<State>,
  hash: string,
  change: Partial<NoInfer<State>>,
): string {
  const state = changeTableState(codec, readTableState(codec, hash), change)
  const names = namesOf(codec)
  const own = names.flatMap((name) => {
    const text = codec[name].write(state[name])
    return text === null ? [] : [[name, text] as const]
  })
  const others = readParameters(hash).filter(([name]) => !names.some((each) => each === name))
  return writeParameters([...own, ...others])
}
