import { compare } from '../money/decimal'
import { readNumber } from '../numbers/readNumber'
import { QUANTITY_MAX } from '../quantity/numericInput'
import { isUnitWord, type UnitTable } from '../units/unitWords'

/** A code from a scanner or keyboard, with the quantity that followed it. */
export interface CodeEntry {
  readonly id: number
  readonly code: string
  /** As typed; '' for none. */
  readonly quantity: string
  /** Why the code leads to no row; null while it is looked up. */
  readonly problem: string | null
  /** More products are loading: the code is looked up again. */
  readonly isOpen: boolean
  /** Its row is known, and what is being typed may be its quantity. */
  readonly isArrived: boolean
}

/** Codes that have not reached their row, in the order of entry. */
export interface CodeEntries {
  readonly entries: readonly CodeEntry[]
  /** The code whose quantity may follow; null for none. */
  readonly awaiting: number | null
  readonly lastId: number
}

export const NO_CODES: CodeEntries = { entries: [], awaiting: null, lastId: 0 }

/** Digits that no quantity is written in: '0012'. */
const LEADING_ZERO = /^\s*0\d/

/**
 * True when the text after a code can be its quantity and not the next code: a number up to QUANTITY_MAX, perhaps with a
 * unit. One with two readings ('1,5') is a quantity, too.
 */
export function isQuantityText(text: string, table?: UnitTable): boolean {
  if (LEADING_ZERO.test(text)) return false
  const reading = readNumber(text, { sign: 'strip', hasUnit: true })
  if (reading.kind === 'ambiguous') return true
  if (reading.kind !== 'number' || compare(reading.value, QUANTITY_MAX) > 0) return false
  return reading.unit === '' || isUnitWord(reading.unit, table)
}

const withoutArrived = (entries: readonly CodeEntry[]) => entries.filter(({ isArrived }) => !isArrived)

function change(codes: CodeEntries, id: number, changes: Partial<CodeEntry>): CodeEntries {
  const entries = codes.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))
  return { ...codes, entries }
}

/**
 * Takes one entry of the field for codes. A quantity belongs to the code before it, known or unknown, and is never
 * looked up; an empty entry says that the code has none.
 */
export function enterText(codes: CodeEntries, typed: string, table?: UnitTable): CodeEntries {
  const text = typed.trim()
  const { awaiting, lastId, entries } = codes
  if (text === '') return { ...codes, entries: withoutArrived(entries), awaiting: null }
  if (awaiting !== null && isQuantityText(text, table)) {
    return { ...change(codes, awaiting, { quantity: text, isArrived: false }), awaiting: null }
  }
  const id = lastId + 1
  const entry = { id, code: text, quantity: '', problem: null, isOpen: false, isArrived: false }
  return { entries: [...withoutArrived(entries), entry], awaiting: id, lastId: id }
}

/** The code to look up next. */
export const nextCode = ({ entries }: CodeEntries): CodeEntry | undefined =>
  entries.find(({ problem, isArrived }) => problem === null && !isArrived)

/** Codes to be corrected or dropped. */
export const missedCodes = ({ entries }: CodeEntries): readonly CodeEntry[] =>
  entries.filter(({ problem }) => problem !== null)

/** The code leads to no row; it waits for a correction with its quantity. */
export const missCode = (codes: CodeEntries, id: number, problem: string, isOpen: boolean): CodeEntries =>
  change(codes, id, { problem, isOpen })

/** The row of the code is known; its quantity may be what is being typed. */
export const markArrived = (codes: CodeEntries, id: number): CodeEntries =>
  change(codes, id, { isArrived: true })

/** The code has reached its row, or was dropped. */
export function removeCode(codes: CodeEntries, id: number): CodeEntries {
  const entries = codes.entries.filter((entry) => entry.id !== id)
  return { ...codes, entries, awaiting: codes.awaiting === id ? null : codes.awaiting }
}

/** Looks a corrected code up, with its quantity; one without may follow. */
export function correctCode(codes: CodeEntries, id: number, typed: string): CodeEntries {
  const code = typed.trim()
  const entry = codes.entries.find((each) => each.id === id)
  if (code === '' || !entry) return codes
  const awaiting = entry.quantity === '' ? id : codes.awaiting
  return { ...change(codes, id, { code, problem: null, isOpen: false }), awaiting }
}

/** More products have loaded. */
export function retryOpenCodes(codes: CodeEntries): CodeEntries {
  if (!codes.entries.some(({ isOpen }) => isOpen)) return codes
  const retry = (entry: CodeEntry) => (entry.isOpen ? { ...entry, problem: null, isOpen: false } : entry)
  return { ...codes, entries: codes.entries.map(retry) }
}
